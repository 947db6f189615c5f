import { Button } from '@fairlead/ui/actions/Button.tsx';
import { type Seen, tickOf } from '../../data/bulk.ts';
import { common } from '../../words.ts';
import { Shown } from '../inbox/BulkBar.tsx';
import { fill } from '../words.ts';

type ReleaseProps = { lead: Seen; name: string; now: number; back: string };

/** Lets a held lead go. `name` says whose, for people who hear buttons on their own. */
export const Release = ({ lead, name, now, back }: ReleaseProps) => (
  <form method="post" action="/desk/bulk">
    <Shown now={now} />
    <input type="hidden" name="lead" value={tickOf(lead)} />
    <input type="hidden" name="back" value={back} />
    <Button type="submit" name="do" value="release" size="small" variant="filled">
      {common.release}
      <span className="visually-hidden"> {fill(common.releaseAbout, { name })}</span>
    </Button>
  </form>
);
