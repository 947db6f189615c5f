import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { LinkList } from '@fairlead/ui/actions/LinkList.tsx';
import { MarkedLists } from '@fairlead/ui/blocks/MarkedLists.tsx';
import { PersonLine } from '@fairlead/ui/blocks/PersonLine.tsx';
import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { type Row, Rows } from '@fairlead/ui/blocks/Rows.tsx';
import { Ruled } from '@fairlead/ui/blocks/Ruled.tsx';
import { loadPerson, loadPrices, loadSite } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { withinPage } from '../within-page.ts';
import type { Text } from './schema.ts';
import styles from './Text.module.css';

/** A row whose title leads to the page about it. */
const linked = ({ href, ...row }: NonNullable<Text['rows']>[number]): Row =>
  href === undefined
    ? row
    : {
        ...row,
        head: (
          <h3 className="h4">
            <a className="underlined" href={href}>
              {row.title}
            </a>
          </h3>
        ),
      };

export default {
  async show({ heading, link, by, opening, say, intro, paragraphs, points, rows, ...more }: Text, at, page) {
    const { raises, lowers, email } = more;
    const links = (more.links ?? []).map(({ label, href }) => ({ label, href: withinPage(href, page.path) }));
    const prices = await loadPrices(more.prices ?? []);
    const { email: mail } = await loadSite();
    const below = email === undefined ? links : [...links, { label: email, href: `mailto:${mail.address}` }];
    const teller = by === undefined ? undefined : { label: page.labels.told, person: await loadPerson(by) };
    return (
      <Prose
        {...at}
        heading={heading}
        say={[opening, say && page.say].filter(Boolean).join(' ')}
        intro={intro}
        paragraphs={paragraphs}
        beside={
          (teller || link) && (
            <>
              {link && (
                <p className={styles.link}>
                  <GoLink href={withinPage(link.href, page.path)}>{link.label}</GoLink>
                </p>
              )}
              {teller && <PersonLine {...teller} />}
            </>
          )
        }
      >
        {points && <Ruled items={points} />}
        {rows && <Rows items={rows.map(linked)} />}
        {prices.length > 0 && (
          <Rows items={prices.map(({ label, amount, unit }) => ({ title: label, text: `${amount} ${unit}` }))} />
        )}
        {raises && lowers && (
          <MarkedLists
            lists={[
              { ...raises, mark: 'up' },
              { ...lowers, mark: 'down' },
            ]}
          />
        )}
        {below.length > 0 && <LinkList links={below} />}
      </Prose>
    );
  },
} satisfies BandModule;
