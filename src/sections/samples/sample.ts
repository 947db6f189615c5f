/** The words of a paper, as its parts read them. */
import type { TableWords } from './table.ts';

type Base = { title: string; note?: string | undefined };

export type FindingWords = Base & {
  tag: string;
  saw: string;
  excerpts: { label: string; lines: string[] }[];
  why: string;
  fix: string[];
  effort: string;
  verify: string;
};
type TermsWords = Base & { items: { label: string; text: string }[] };
export type ListWords = Base & {
  items: { text: string; struck?: true | undefined; reason?: string | undefined }[];
};
export type PagesWords = Base & {
  pages: {
    name: string;
    parts: { kind: 'title' | 'price' | 'line' | 'button'; text: string; changed?: true | undefined }[];
  }[];
};
export type ExperimentWords = Base & {
  baseline: number;
  difference: number;
  weeks: [number, number][];
  orders: [number, number];
  margin: [number, number];
  labels: Record<
    | 'baseline'
    | 'difference'
    | 'needed'
    | 'curve'
    | 'week'
    | 'smaller'
    | 'result'
    | 'page'
    | 'visitors'
    | 'orders'
    | 'rate'
    | 'margin'
    | 'value'
    | 'gain'
    | 'range',
    string
  > & { pages: [string, string] };
};
export type ScheduleWords = Base & { items: { label: string; from: string; to: string }[] };
export type FlowWords = Base & { steps: { day: number; title: string; text: string }[]; exit: string };
export type EmailWords = Base & {
  from: string;
  subject: string;
  preview: string;
  body: string[];
  button: string;
  footer: string;
};

/** One part of a paper. */
export type BlockWords =
  | ({ type: 'finding' } & FindingWords)
  | ({ type: 'terms' } & TermsWords)
  | ({ type: 'table' } & TableWords)
  | ({ type: 'list' } & ListWords)
  | ({ type: 'pages' } & PagesWords)
  | ({ type: 'experiment' } & ExperimentWords)
  | ({ type: 'schedule' } & ScheduleWords)
  | ({ type: 'flow' } & FlowWords)
  | ({ type: 'email' } & EmailWords);

/** The words that all papers share. */
export type SampleLabels = {
  mark: string;
  sample: string;
  note: string;
  changed: string;
  reading: Record<'who' | 'when' | 'how', string>;
  finding: Record<'saw' | 'why' | 'fix' | 'effort' | 'verify', string>;
  flow: Record<'day' | 'wait' | 'days' | 'exit', string>;
  email: Record<'from' | 'subject' | 'preview', string>;
};
