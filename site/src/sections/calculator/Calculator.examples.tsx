import { keysOf } from '@fairlead/contract/records.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Calculator } from './Calculator.tsx';
import { exampleWords } from './example-words.ts';

const starting = (changed: Partial<Record<keyof typeof exampleWords.fields, string>>) => {
  const fields = structuredClone(exampleWords.fields);
  for (const name of keysOf(changed)) fields[name].example = changed[name] ?? '';
  return { ...exampleWords, fields };
};

const code = '/calculators/example.js';

export default {
  'The worked example': <Calculator words={exampleWords} code={code} />,
  'On shoal': example(<Calculator words={exampleWords} code={code} />, { ground: 'shoal' }),
  'An order that loses money': <Calculator words={starting({ freight: '90' })} code={code} />,
} satisfies Examples;
