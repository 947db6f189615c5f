/** The stages of a lead, in the order of the work. A lead that nobody has touched is `new`. */
export const STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;

export type Stage = (typeof STAGES)[number];

/** The stage with this name; null for any other text. */
export const stageOf = (text: string | null): Stage | null => STAGES.find((stage) => stage === text) ?? null;

/** Whether nothing more is to be done with a lead of this stage. */
export const isClosed = (stage: Stage): boolean => stage === 'won' || stage === 'lost';
