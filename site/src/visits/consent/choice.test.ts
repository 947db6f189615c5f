import { beforeEach, expect, test, vi } from 'vitest';
import { choose, chosen, forget, refuses } from './choice.ts';

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('location', { hostname: 'www.agency.example' });
  vi.stubGlobal('document', {
    get cookie() {
      return '_ga=GA1.1.1; theme=day; _ga_ABCD1234=GS2.1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
});

test('a choice is kept with its day, and the next one replaces it', () => {
  expect(chosen()).toBeUndefined();
  choose('granted');
  expect(localStorage.visits).toMatch(/^granted \d{4}-\d\d-\d\d$/);
  choose('denied');
  expect(chosen()).toBe('denied');
});

test('a browser that forbids storage has made no choice', () => {
  const forbid = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: forbid, set: forbid, deleteProperty: forbid }));
  choose('granted');
  expect(chosen()).toBeUndefined();
  expect(forget).not.toThrow();
});

test('only the signal itself is a refusal by the browser', () => {
  for (const [signal, refused] of [
    [true, true],
    [false, false],
    [undefined, false],
  ] as const) {
    vi.stubGlobal('navigator', { globalPrivacyControl: signal });
    expect(refuses()).toBe(refused);
  }
});

test('to forget removes the cookies of Google Analytics on each domain, no other cookie, and the leads', () => {
  localStorage.leads = 'a b';
  forget();
  expect(localStorage.leads).toBeUndefined();
  expect(written.filter((text) => text.startsWith('_ga='))).toEqual([
    '_ga=;max-age=0;path=/',
    '_ga=;max-age=0;path=/;domain=www.agency.example',
    '_ga=;max-age=0;path=/;domain=agency.example',
    '_ga=;max-age=0;path=/;domain=example',
  ]);
  expect(written.filter((text) => text.startsWith('_ga_ABCD1234='))).toHaveLength(4);
  expect(written).toHaveLength(8);
});
