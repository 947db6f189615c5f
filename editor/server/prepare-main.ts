/** The process that makes pictures ready, one after the other (prepare-apart.ts). */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { prepared } from './prepare.ts';
import type { Answered, Asked } from './prepare-apart.ts';
import { Refusal } from './problems.ts';

// Visitors come first, then who edits.
setPriority(5);
try {
  // Where memory ends, Linux ends this process first.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems have no such file.
}

const answered = (error: unknown): Answered => {
  if (error instanceof Refusal) return { refused: { status: error.status, answer: error.answer } };
  return { fault: error instanceof Error ? error.message : String(error) };
};

process.on('message', ({ bytes, name, use }: Asked) => {
  prepared(bytes, name, use)
    .then((made): Answered => ({ made }), answered)
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
