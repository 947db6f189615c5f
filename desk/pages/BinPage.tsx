import { BIN_DAYS } from '@fairlead/contract/bin.ts';
import { DAY_MS } from '@fairlead/contract/day.ts';
import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { tickOf } from '../data/bulk.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { bulk, common, bin as words } from '../words.ts';
import styles from './BinPage.module.css';
import plain from './BulkPage.module.css';
import { counted, Left } from './BulkPage.tsx';
import { Frame } from './Frame.tsx';
import { exactTime, numberText } from './format.ts';
import bar from './inbox/BulkBar.module.css';
import { Shown, Tick } from './inbox/BulkBar.tsx';
import trouble from './lead/Trouble.module.css';
import { Plain } from './Plain.tsx';
import { Empty } from './parts/Empty.tsx';
import { aboutText } from './parts/names.ts';
import { When } from './parts/When.tsx';
import { fill } from './words.ts';

type BinProps = PageProps['bin'] & { shell: Shell };

/** The leads that were deleted at the desk: each can be put back, or erased for good. */
export function BinPage({ bin: { rows, count }, now, notice, erasing, missed, shell }: BinProps) {
  if (erasing !== null) return <Ask ids={erasing} now={now} shell={shell} />;
  const { deleted, gone } = words.columns;
  return (
    <Frame shell={shell} title={words.title} notice={notice}>
      {missed !== null && (
        <div className={trouble.trouble} role="alert">
          <h2 className="h4">{missed.count === 0 ? bulk.done.none : counted(words.done[missed.did], missed.count)}</h2>
          <Left text={words.missed} missed={missed.missed} />
        </div>
      )}
      <h1>{words.title}</h1>
      <p className={styles.intro}>
        {fill(words.text, { days: BIN_DAYS })} {count > rows.length && fill(words.more, { count: numberText(count) })}
      </p>
      {rows.length === 0 ? (
        <Empty {...words.empty} />
      ) : (
        <form method="post" action="/desk/bin">
          <Shown now={now} />
          <table className={styles.table}>
            <caption className="visually-hidden">{words.caption}</caption>
            <thead>
              <tr>
                {[common.columns.lead, common.columns.service, deleted, gone].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, company, service, origin, binnedAt }) => (
                <tr key={id}>
                  <th scope="row">
                    <div className={bar.lead}>
                      <Tick lead={{ id, version: 0 }} name={name} />
                      <div>
                        <bdi className={styles.name}>{name}</bdi>
                        <bdi className={styles.company}>{company}</bdi>
                      </div>
                    </div>
                  </th>
                  <td>{aboutText({ service, origin })}</td>
                  <td>
                    <When at={binnedAt} now={now} />
                  </td>
                  <td>{exactTime(binnedAt + BIN_DAYS * DAY_MS)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={bar.bar}>
            <h2 className="h4">{bulk.bar.title}</h2>
            <Button type="submit" name="do" value="put_back" size="small" variant="filled">
              {words.putBack}
            </Button>
            <Button type="submit" name="do" value="ask" size="small">
              {words.erase}
            </Button>
          </div>
        </form>
      )}
    </Frame>
  );
}

/** Asks before leads are erased for good. */
function Ask({ ids, now, shell }: { ids: string[]; now: number; shell: Shell }) {
  const { one, many, text, submit, cancel } = words.ask;
  const title = ids.length === 1 ? one : fill(many, { count: numberText(ids.length) });
  return (
    <Frame shell={shell} title={title} ground="shoal">
      <Plain title={title}>
        <p className="intro">{text}</p>
        <form method="post" action="/desk/bin">
          <Shown now={now} />
          {ids.map((id) => (
            <input key={id} type="hidden" name="lead" value={tickOf({ id, version: 0 })} />
          ))}
          <p className={plain.links}>
            <Button type="submit" name="do" value="erase" variant="filled">
              {submit}
            </Button>
            <ButtonLink href="/desk/bin">{cancel}</ButtonLink>
          </p>
        </form>
      </Plain>
    </Frame>
  );
}
