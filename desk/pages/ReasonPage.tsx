import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import { tickOf } from '../data/bulk.ts';
import { LONGEST } from '../data/forms.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { common, lead, bulk as words } from '../words.ts';
import styles from './BulkPage.module.css';
import { Frame } from './Frame.tsx';
import { numberText } from './format.ts';
import { Shown } from './inbox/BulkBar.tsx';
import { faultText } from './lead/faults.ts';
import { Plain } from './Plain.tsx';
import { fill } from './words.ts';

/** Asks why leads were lost, once for all of them. */
export function ReasonPage({ leads, typed, error, back, now, shell }: PageProps['bulk-reason'] & { shell: Shell }) {
  const { one, many, submit, cancel } = words.reason;
  const title = leads.length === 1 ? one : fill(many, { count: numberText(leads.length) });
  return (
    <Frame shell={shell} title={error === null ? title : fill(common.errorTitle, { page: title })} ground="shoal">
      <Plain title={title}>
        <form method="post" action="/desk/bulk" noValidate>
          <Shown now={now} />
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="stage" value="lost" />
          {leads.map((seen) => (
            <input key={seen.id} type="hidden" name="lead" value={tickOf(seen)} />
          ))}
          <Field
            label={lead.work.lostReason}
            error={error === null ? undefined : faultText({ lostReason: error }, 'lostReason')}
            name="lostReason"
            maxLength={LONGEST.lostReason}
            defaultValue={typed}
          />
          <p className={styles.links}>
            <Button type="submit" variant="filled" name="do" value="move">
              {submit}
            </Button>
            <ButtonLink href={back}>{cancel}</ButtonLink>
          </p>
        </form>
      </Plain>
    </Frame>
  );
}
