import { messageOf } from '../../../server/base/errors.ts';
import { done, missing } from '../finding.ts';
import type { Step } from '../step.ts';

/** Every placeholder is confirmed or replaced. */
export const placeholders: Step = ({ content: { questions } }) => {
  try {
    const open = questions();
    if (open.length === 0) return [done('placeholders', 'every placeholder is confirmed')];
    return open.map(({ file, line, field, question }) =>
      missing('placeholders', `${file}:${line}: ${field}`, question),
    );
  } catch {
    return [missing('placeholders', 'content/ cannot be read', 'correct the file that the next step names')];
  }
};

/** The content has no mistake. */
export const content: Step = async ({ content: { check } }) => {
  try {
    await check();
    return [done('content', 'content/ has no mistake')];
  } catch (error) {
    const lines = messageOf(error).split('\n').filter(Boolean);
    const faults = lines.filter((line) => line.startsWith('content/'));
    return (faults.length > 0 ? faults : lines).map((line) =>
      missing('content', line, 'correct it; npm run check -- content looks again'),
    );
  }
};
