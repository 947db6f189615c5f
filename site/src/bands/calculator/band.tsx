import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { loadCalculator } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { CalculatorMarkup } from './CalculatorMarkup.tsx';
import type { Calculator } from './schema.ts';

export default {
  async show({ calculator }: Calculator, at) {
    const words = await loadCalculator(calculator);
    return (
      <Prose {...at} heading={words.heading} intro={words.intro}>
        <CalculatorMarkup words={words} />
      </Prose>
    );
  },
} satisfies BandModule;
