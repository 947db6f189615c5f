import type { Viewer } from '@fairlead/contract/desk/frame.ts';
import { Button } from '@fairlead/site/src/ui/actions/Button.tsx';
import common from '../../../content/desk/common.json' with { type: 'json' };
import { Csrf } from '../Frame.tsx';
import { fill } from '../words.ts';
import { leadPath } from './names.ts';

/** Lets a held lead go. `name` says whose, for people who hear buttons on their own. */
export const Release = ({ id, name, viewer }: { id: string; name: string; viewer: Viewer | null }) => (
  <form method="post" action={leadPath(id, 'release')}>
    <Csrf viewer={viewer} />
    <Button type="submit" size="small" variant="filled">
      {common.release}
      <span className="vh"> {fill(common.releaseAbout, { name })}</span>
    </Button>
  </form>
);
