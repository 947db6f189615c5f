import { classes } from '../../styles/classes.ts';
import { Field } from '../../ui/fields/Field.tsx';
import styles from './Calculator.module.css';
import { FIELD_NAMES, readFigures } from './figures.ts';
import { type CalculatorWords, exampleOf, explain } from './words.ts';

type CalculatorProps = {
  words: CalculatorWords;
  /** The address of its code, which is requested at the first touch. */
  code: string;
};

/**
 * Break-even ROAS, and what an order may cost, as a worked example. Without script the fields are hidden. With its code
 * (live.ts) the sum follows what is typed. Nothing leaves the browser.
 */
export function Calculator({ words, code }: CalculatorProps) {
  const answers = exampleOf(words);
  const { figures } = readFigures(answers);
  if (!figures) throw new Error('content/calculators.yml: An example is no figure. Correct it in fields.');
  const { given, says, lines } = explain(words, figures);
  return (
    <div className={styles.calculator} data-calculator={code}>
      <fieldset className={styles.fields} data-failed={words.failed} data-md="omit">
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
            defaultValue={answers[name]}
          />
        ))}
      </fieldset>
      <template>
        <Field type="text" name="faulty" label={words.legend} error=" " />
      </template>
      <p id="given" className="mut" data-given="">
        <b>{words.given.example}</b> <span>{given}</span>
      </p>
      <output className={classes('say', styles.says)} htmlFor={FIELD_NAMES.join(' ')}>
        {says}
      </output>
      <table className={styles.sum} aria-labelledby="given">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.columns.first}</th>
            <th scope="col">{words.columns.all}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, label, first, all }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{first}</td>
              <td>{all}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mut small">{words.note}</p>
    </div>
  );
}
