/** What a page sends when its visitor leaves it, and how the server reads it. */
import * as v from 'valibot';
import { cleanText } from '../text.ts';
import {
  CONNECTIONS,
  DEVICES,
  ENGINES,
  ERROR_KINDS,
  METRICS,
  REFUSED_CODES,
  REFUSED_FIELDS,
  STEPS,
  VIEW,
} from './names.ts';
import { LONGEST_FILE, LONGEST_MESSAGE, MOST } from './page.ts';

/** The id of a build. */
const BUILD = /^[0-9a-f]{8}$/;

const Figure = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(3_600_000)));
const most = <Item extends v.GenericSchema>(item: Item, count: number) => v.pipe(v.array(item), v.maxLength(count));

const PageErrorSchema = v.strictObject({
  kind: v.picklist(ERROR_KINDS),
  /** Without values (`withoutValues`). */
  message: v.pipe(v.string(), v.maxLength(LONGEST_MESSAGE), v.transform(cleanText)),
  /** The path of a file of the site, or the origin of what the policy refused. */
  file: v.pipe(v.string(), v.regex(/^[\w./:*-]*$/), v.maxLength(LONGEST_FILE)),
  line: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
});
export type PageError = v.InferOutput<typeof PageErrorSchema>;

const BeaconSchema = v.strictObject({
  build: v.pipe(v.string(), v.regex(BUILD)),
  /** From `pageKind`. */
  page: v.pipe(v.string(), v.maxLength(64)),
  engine: v.picklist(ENGINES),
  device: v.picklist(DEVICES),
  connection: v.picklist(CONNECTIONS),
  /** Milliseconds; CLS in thousandths. */
  figures: v.strictObject({ LCP: Figure, INP: Figure, CLS: Figure, TTFB: Figure }),
  steps: most(v.picklist([VIEW, ...STEPS]), STEPS.length + 1),
  refused: most(v.strictTuple([v.picklist(REFUSED_FIELDS), v.picklist(REFUSED_CODES)]), MOST.refused),
  errors: most(PageErrorSchema, MOST.errors),
});
export type Beacon = v.InferOutput<typeof BeaconSchema>;

/** Reads a beacon. @returns null for anything else */
export function parseBeacon(text: string): Beacon | null {
  const found = v.safeParse(BeaconSchema, parsed(text));
  return found.success ? found.output : null;
}

/** A report of the Reporting API about the policy. Browsers add more, which is dropped. */
const ReportsSchema = most(
  v.object({
    type: v.string(),
    body: v.optional(
      v.object({
        blockedURL: v.optional(v.nullable(v.string())),
        effectiveDirective: v.optional(v.string()),
        documentURL: v.optional(v.nullable(v.string())),
        sourceFile: v.optional(v.nullable(v.string())),
      }),
    ),
  }),
  20,
);

/** Reads reports about the policy: the directive, and the origin of what it refused. @returns none for anything else */
export function parseReports(text: string): PageError[] {
  const found = v.safeParse(ReportsSchema, parsed(text));
  if (!found.success) return [];
  return found.output.flatMap(({ type, body }) => {
    const directive = /^[a-z-]{3,40}$/.exec(body?.effectiveDirective ?? '')?.[0];
    if (type !== 'csp-violation' || directive === undefined) return [];
    // The script of a calendar may try to add styles, which is no fault of the page (docs/decisions/0007).
    if (directive.startsWith('style-') && isElsewhere(body?.sourceFile, body?.documentURL)) return [];
    return [{ kind: 'policy' as const, message: directive, file: refusedOrigin(body?.blockedURL ?? ''), line: 0 }];
  });
}

/** Whether a script is of another origin than its page. */
const isElsewhere = (script: string | null | undefined, page: string | null | undefined): boolean => {
  const [one, other] = [script, page].map((url) => (url && URL.canParse(url) ? new URL(url).origin : null));
  return Boolean(one && other && one !== other);
};

/** What the policy refused, without path and query: an origin, a scheme, or a word such as `inline`. */
function refusedOrigin(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return '';
  const { origin, protocol } = new URL(blocked);
  const named = origin === 'null' ? protocol : origin;
  return /^[\w./:-]*$/.test(named) ? named.slice(0, LONGEST_FILE) : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The metrics that a beacon may have, with their figures. */
export const figuresIn = ({ figures }: Beacon): (readonly [(typeof METRICS)[number], number])[] =>
  METRICS.flatMap((metric) => (figures[metric] === undefined ? [] : [[metric, figures[metric]] as const]));
