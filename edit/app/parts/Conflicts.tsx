import { stringify } from 'yaml';
import { Button } from '../../../src/ui/actions/Button.tsx';
import type { Value } from '../../api.ts';
import { plain } from '../model/labels.ts';
import type { Clash } from '../model/rebase.ts';
import { choose } from '../store/edit.ts';
import { words } from '../words.ts';
import styles from './Notice.module.css';

const shown = (value: Value | undefined): string => {
  if (value === undefined) return words.conflict.nothing;
  return typeof value === 'string' ? value : stringify(value, { lineWidth: 0 }).trimEnd();
};

const nameOf = ({ place }: Clash): string =>
  place === 'body'
    ? words.fields.body
    : place.map((key) => (typeof key === 'number' ? words.fields.item(key + 1) : plain(key))).join(', ');

/** Both texts of each place that was changed twice, beside each other. */
export function Conflicts({ clashes }: { clashes: Clash[] }) {
  if (clashes.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-labelledby="conflicts">
      <h2 id="conflicts">{words.conflict.heading(clashes.length)}</h2>
      <p role="alert">{words.conflict.text}</p>
      <ul>
        {clashes.map((clash) => (
          <li key={String(clash.place)}>
            <h3>{nameOf(clash)}</h3>
            <div className={styles.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side}>
                  <h4>{words.conflict[side]}</h4>
                  <textarea
                    readOnly
                    rows={3}
                    aria-label={`${words.conflict[side]}: ${nameOf(clash)}`}
                    value={shown(clash[side])}
                  />
                  <Button size="small" onClick={() => choose(clash, side)}>
                    {side === 'mine' ? words.conflict.keep : words.conflict.take}
                  </Button>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
