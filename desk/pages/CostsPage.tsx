import { isolated } from '@fairlead/contract/text.ts';
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import { costsPath, monthFrom } from '../data/costs.ts';
import { centsOf, typedCents } from '../data/forms.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { breakdown, common, lead, costs as words } from '../words.ts';
import styles from './CostsPage.module.css';
import { Frame } from './Frame.tsx';
import { monthText } from './format.ts';
import { Plain } from './Plain.tsx';
import { fill } from './words.ts';

/** What channels and their campaigns cost in a month, to be typed in. */
export function CostsPage({ month, costs, typed, notice, shell }: PageProps['costs'] & { shell: Shell }) {
  const title = fill(words.title, { month: monthText(month) });
  const isWrong = (text: string | undefined) =>
    text !== undefined && text !== '' && centsOf(text, shell.currency) === undefined;
  return (
    <Frame
      shell={shell}
      title={typed === null ? title : fill(common.errorTitle, { page: title })}
      here="numbers"
      notice={notice}
    >
      <Plain title={title}>
        <p className="intro">{fill(words.text, { currency: shell.currency })}</p>
        <nav className={styles.months} aria-label={words.months}>
          {([-1, 1] as const).map((step) => (
            <a key={step} className="underlined" href={costsPath(monthFrom(month, step))}>
              {monthText(monthFrom(month, step))}
            </a>
          ))}
        </nav>
        <form className={styles.form} method="post" action="/desk/costs" noValidate>
          <input type="hidden" name="month" value={month} />
          {costs.map(({ channel, campaign, cents }, index) => (
            <div key={`${channel} ${campaign}`} className={campaign === '' ? styles.channel : styles.campaign}>
              <input type="hidden" name={`channel.${index}`} value={channel} />
              <input type="hidden" name={`campaign.${index}`} value={campaign} />
              <Field
                label={campaign === '' ? breakdown.channels[channel] : isolated(campaign)}
                error={isWrong(typed?.[index]) ? lead.faults.value : undefined}
                name={`cost.${index}`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed?.[index] ?? typedCents(cents)}
              />
            </div>
          ))}
          <div>
            <Button type="submit" variant="filled">
              {words.submit}
            </Button>
          </div>
        </form>
      </Plain>
    </Frame>
  );
}
