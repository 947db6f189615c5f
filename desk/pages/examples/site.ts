/** The page Site in each of its states. */

import { recordOf } from '@fairlead/contract/records.ts';
import { METRICS, OTHER_PAGE } from '@fairlead/contract/visits/names.ts';
import type { PageProps } from '../../data/frame.ts';
import type { BuildRow, SiteFigures, VitalsRow } from '../../data/site.ts';
import { DAY, NOW } from './shell.ts';

type SiteProps = PageProps['site'];

const FIGURES = { LCP: 1_180, INP: 96, CLS: 31, TTFB: 240 } as const;

/** Any spread of figures will do. */
const row = (value: string, views: number, times = 1): VitalsRow => ({
  value,
  views,
  metrics: recordOf(METRICS, (metric) =>
    metric === 'INP' && views < 20 ? null : { p75: FIGURES[metric] * times, views: Math.ceil(views * 0.9) },
  ),
});

const build = (value: string, days: number): BuildRow => ({
  ...row(value, 90 * days, days < 5 ? 2.9 : 1),
  firstAt: NOW - days * DAY,
});

const builds = [build('8f3a01c7', 3), build('51d0be92', 21), build('0c4477ae', 60)];

const site: SiteFigures = {
  range: { from: '2026-08-24', to: '2026-11-22' },
  all: row('', 8_412),
  pages: [
    row('/', 3_120),
    row('/services/*', 2_210, 1.6),
    row('/contact', 1_404, 2.4),
    row('/blog/*', 902, 5),
    row('/a-page-with-a-very-long-name-that-is-one-word', 12),
    row(OTHER_PAGE, 3),
  ],
  builds,
  devices: [row('phone', 4_100, 1.8), row('desktop', 3_912), row('tablet', 400, 1.3)],
  engines: [row('Blink', 5_900), row('WebKit', 2_100, 1.2), row('Gecko', 390), row('other', 22)],
  connections: [row('unknown', 4_400), row('4g', 3_700, 0.8), row('3g', 280, 3.4), row('slow-2g', 32, 6)],
  refused: [
    { field: 'phone', code: 'invalid', count: 41 },
    { field: 'platforms', code: 'required', count: 22 },
    { field: 'website', code: 'invalid', count: 19 },
    { field: 'form', code: 'not_sent', count: 3 },
  ],
  errors: [
    {
      ...{ kind: 'script', message: 'TypeError: Cannot read properties of undefined (reading …)', line: 1 },
      ...{
        file: '/_astro/Form.Bz6IjsRt.js',
        builds: ['51d0be92', '8f3a01c7'],
        lastDay: '2026-11-22',
        count: 37,
      },
    },
    {
      ...{
        kind: 'policy',
        message: 'script-src-elem',
        file: 'https://cdn.a-very-long-name-of-a-host.example',
        line: 0,
      },
      ...{ builds: ['8f3a01c7'], lastDay: '2026-11-21', count: 12 },
    },
    { kind: 'load', message: '', file: '/contact', line: 0, builds: ['8f3a01c7'], lastDay: '2026-11-20', count: 4 },
    { kind: 'script', message: '', file: '', line: 0, builds: ['8f3a01c7'], lastDay: '2026-11-20', count: 2 },
  ],
};

const calm: SiteFigures = {
  ...site,
  builds: builds.slice(2),
  ...{ refused: [], errors: [] },
};

const none: SiteFigures = {
  ...calm,
  all: row('', 0),
  pages: [],
  builds: [],
  devices: [],
  engines: [],
  connections: [],
};

export const siteExamples = {
  'with a slower build': { site, now: NOW },
  'with nothing wrong': { site: calm, now: NOW },
  'without visits': { site: none, now: NOW },
} satisfies Record<string, SiteProps>;
