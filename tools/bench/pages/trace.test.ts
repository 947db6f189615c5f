import { expect, test } from 'vitest';
import { type TraceEvent, workOf } from './trace.ts';

const URL = 'http://127.0.0.1/';
const main = { pid: 1, tid: 1 };
const span = (name: string, ts: number, dur: number, tdur = dur): TraceEvent => ({
  ...main,
  name,
  ph: 'X',
  ts,
  dur,
  tdur,
});
const start: TraceEvent = {
  ...main,
  name: 'navigationStart',
  ph: 'R',
  ts: 0,
  args: { data: { documentLoaderURL: URL } },
};
const paint: TraceEvent = { ...main, name: 'firstContentfulPaint', ph: 'R', ts: 50_000 };

test('work within other work counts once, and as processor time', () => {
  const events = [start, span('ParseHTML', 1_000, 10_000, 8_000), span('FunctionCall', 2_000, 3_000, 2_000), paint];
  expect(workOf(events, URL)).toEqual({ parse: 6, style: 0, layout: 0, paint: 0, script: 2 });
});

test('work after the first paint and of other threads does not count', () => {
  const events = [start, paint, span('Layout', 60_000, 5_000), { ...span('Layout', 10_000, 5_000), tid: 2 }];
  expect(workOf(events, URL).layout).toBe(0);
});

test('a trace without a paint is refused with the address', () => {
  expect(() => workOf([start], URL)).toThrow(URL);
});
