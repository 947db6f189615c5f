import { recordOf } from '@fairlead/contract/records.ts';
import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { loadCalculator } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import styles from './Calculator.module.css';
import { FIELD_NAMES, readFigures } from './figures.ts';
import { Given, SumTable } from './Sum.tsx';
import type { Calculator } from './schema.ts';
import { explain } from './words.ts';

export default {
  /**
   * Break-even ROAS, and what an order may cost, as a worked example. Without script the fields are hidden. live.tsx shows
   * what follows from the visitor's figures in the elements with `data-place`.
   */
  async show({ calculator }: Calculator, at) {
    const words = await loadCalculator(calculator);
    const { figures } = readFigures(recordOf(FIELD_NAMES, (name) => words.fields[name].example));
    if (!figures) throw new Error('content/calculators.yml: An example is no figure. Correct it in fields.');
    const { given, says, lines } = explain(words, figures);
    return (
      <Prose {...at} heading={words.heading} intro={words.intro}>
        <div className={styles.calculator} data-calculator={words.id} data-kept="#.*=" data-touch="">
          <fieldset className={styles.fields} data-md="omit">
            <legend className="h4">{words.legend}</legend>
            {FIELD_NAMES.map((name) => (
              <Field
                key={name}
                type="text"
                name={name}
                label={words.fields[name].label}
                hint={words.fields[name].hint}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={words.fields[name].example}
              />
            ))}
          </fieldset>
          <div data-failed="" data-md="omit" hidden>
            {words.failed}
          </div>
          <div data-place="given">
            <Given words={words} given={given} own={false} />
          </div>
          <output className={classes('say', styles.says)} htmlFor={FIELD_NAMES.join(' ')} data-place="says">
            {says}
          </output>
          <div className={styles.sum} data-place="sum">
            <SumTable words={words} lines={lines} />
          </div>
          <p className="muted small">{words.note}</p>
        </div>
      </Prose>
    );
  },
} satisfies BandModule;
