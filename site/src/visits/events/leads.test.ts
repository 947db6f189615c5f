import { expect, test } from 'vitest';
import { digestOf, leadKeeper, type Memory } from './leads.ts';

/** A storage that outlives a page. */
function memoryOf(): Memory {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
}
const forbidden: Memory = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('SecurityError');
  },
  removeItem: () => {
    throw new Error('SecurityError');
  },
};

/** A browser: its pages share memory and tab, and write down what they report. */
function browser(memory = memoryOf(), tab = memoryOf()) {
  const reported: string[] = [];
  const page = () => leadKeeper((name) => reported.push(name), memory, tab);
  return { reported, page };
}

test('a lead is reported once, also when its answers are sent again and the answer has the same id', () => {
  const { reported, page } = browser();
  const first = page();
  first.sending('a');
  first.stored('lead-1');
  first.sending('a');
  first.stored('lead-1');
  const reloaded = page();
  reloaded.sending('b');
  reloaded.stored('lead-1');
  expect(reported).toEqual(['generate_lead']);
});

test('another lead is reported again', () => {
  const { reported, page } = browser();
  const here = page();
  for (const lead of ['1', '2']) {
    here.sending(`answers ${lead}`);
    here.stored(`lead-${lead}`);
  }
  expect(reported).toHaveLength(2);
});

test('a form that the browser posted is reported by the page of the thanks, and not again when that is reloaded', () => {
  const { reported, page } = browser();
  page().sending('a');
  page().stored();
  page().stored();
  expect(reported).toHaveLength(1);
  page().sending('a');
  page().stored();
  expect(reported).toHaveLength(1);
});

test('the thanks without a form that was sent report nothing, nor do they after a failure', () => {
  const { reported, page } = browser();
  page().stored();
  const failing = page();
  failing.sending('a');
  failing.failed();
  page().stored();
  expect(reported).toEqual([]);
});

test('where the browser forbids storage, a lead is still reported, and once a page', () => {
  const { reported, page } = browser(forbidden, forbidden);
  const here = page();
  for (let times = 0; times < 2; times++) {
    here.sending('a');
    here.stored('lead-1');
  }
  expect(reported).toHaveLength(1);
});

test('the digest is the same for the same answers, however they are written, and shows none of them', () => {
  const answers = (website: string, name = 'Ada'): [string, string][] => [
    ['firstName', name],
    ['website', website],
  ];
  expect(digestOf(answers('https://Engine.example.com/'))).toBe(digestOf(answers(' engine.example.com')));
  expect(digestOf(answers('engine.example.com', 'Ida'))).not.toBe(digestOf(answers('engine.example.com')));
  expect(digestOf(answers('engine.example.com'))).toMatch(/^[0-9a-z]{1,7}$/);
});
