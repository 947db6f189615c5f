import { STAGES } from '@fairlead/leads/stages.ts';
import { FieldError } from '@fairlead/ui/fields/Field.tsx';
import { lead as words } from '../../words.ts';
import { StageMark } from '../parts/StageMark.tsx';
import styles from './StagePick.module.css';

type StagePickProps = { chosen: string; error: string | undefined };

/** The stages as radio buttons. The name is the id of the first, so that links can lead there. */
export const StagePick = ({ chosen, error }: StagePickProps) => (
  <fieldset className={styles.pick} aria-describedby={error === undefined ? undefined : 'stage-error'}>
    <legend>{words.work.stage}</legend>
    {STAGES.map((stage, index) => (
      <label key={stage}>
        <input
          type="radio"
          name="stage"
          value={stage}
          id={index === 0 ? 'stage' : undefined}
          defaultChecked={stage === chosen}
        />
        <StageMark stage={stage} />
      </label>
    ))}
    <FieldError id="stage" error={error} />
  </fieldset>
);
