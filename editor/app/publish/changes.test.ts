import { expect, test } from 'vitest';
import type { Unpublished } from '../../api.ts';
import { alongWith, isOthers } from './changes.ts';

const [ANN, BEN] = ['ann@example.com', 'ben@example.com'];
const entry = (title: string, ...editors: string[]): Unpublished => ({
  ...{ file: title, title, address: null, draft: false, state: 'changed', editors, version: '' },
  ...{ pictures: [], moved: null, texts: [], problems: [] },
});
/** A rename by Ann, which touches the settings. */
const change = (...settings: string[]) => ({ deeds: [], entries: [entry('Post', ANN), entry('Site', ...settings)] });

test('what others have changed in a file that an own change touches is named, with the file', () => {
  expect(alongWith(change(BEN, ANN), ANN)).toEqual({ people: BEN, titles: 'Site' });
  expect(alongWith(change(BEN, ANN), BEN)).toEqual({ people: ANN, titles: 'Post, Site' });
});

test('what somebody has changed alone needs no name, and what only others have changed is not chosen at first', () => {
  expect(alongWith(change(ANN), ANN)).toBe(null);
  expect([isOthers(change(ANN), BEN), alongWith(change(ANN), BEN)]).toEqual([true, null]);
  expect([isOthers(change(BEN, ANN), BEN), isOthers({ deeds: [], entries: [entry('Post')] }, BEN)]).toEqual([
    false,
    false,
  ]);
});
