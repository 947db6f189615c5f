/** Names and figures of the page Site as people read them. */
import { type Metric, OTHER_PAGE } from '@fairlead/contract/visits/names.ts';
import { site as words } from '../../words.ts';
import { secondsText, thousandthsText } from '../format.ts';
import { fill, listed } from '../words.ts';

/** `1.2 s`, `180 ms`, and for the movement of the layout `0.04`. */
export const figureText = (metric: Metric, figure: number): string =>
  metric === 'CLS' ? thousandthsText(figure) : secondsText(figure);

/** `/services/*` as `/services/…`. */
export function pageText(kind: string): string {
  if (kind === '/') return words.pages.home;
  if (kind === OTHER_PAGE) return words.pages.other;
  return kind.endsWith('/*') ? fill(words.pages.below, { path: kind.slice(0, -'/*'.length) }) : kind;
}

export const deviceText = (device: string): string => listed(words.browsers.devices, device) ?? device;

export const browserText = (name: string): string =>
  name === 'unknown' ? words.browsers.unknown : name === 'other' ? words.browsers.other : name;
