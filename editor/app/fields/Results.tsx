/** What search engines and shared links will show of the page, as its words are now. */

import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Schema, Value } from '../../api.ts';
import { isList, valueAt } from '../../data.ts';
import { filled } from '../model/labels.ts';
import { entriesIn, usePart } from '../store/state.ts';
import { words } from '../words.ts';
import { useForm, useValue } from './form.tsx';
import styles from './Results.module.css';

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** The part of a text that is shown, and an ellipsis where something is cut off. */
const cut = (shown: string, most = Number.POSITIVE_INFINITY): string =>
  shown.length > most ? `${shown.slice(0, most - 1).replace(/\s+\S*$/, '')} …` : shown;

/** What the social picture of the page has in large type. */
function headingOf(value: Value | undefined): string {
  const bands = valueAt(value, ['bands']);
  const hero = isList(bands) ? bands.find((band) => valueAt(band, ['band']) === 'hero') : undefined;
  const named = [valueAt(hero, ['heading']), ...['client', 'title', 'name'].map((key) => valueAt(value, [key]))];
  return named.map(text).find(Boolean) ?? '';
}

/** @param props.schema that of what search engines show, which knows for how many characters they have room */
export function Results({ schema }: { schema: Schema }) {
  const { file, tokens } = useForm();
  const value = useValue([]);
  const site = usePart((state) => state.site);
  const address = usePart((state) => entriesIn(state).find((one) => one.file === file)?.address);
  const path = text(valueAt(value, ['path'])) || address || '';
  const host = site.origin.replace(/^https?:\/\//, '') || words.results.host;
  const phrase = filled(text(valueAt(value, ['seo', 'title'])), tokens) || words.results.untitled;
  const { maxCharacters } = schema.properties?.description ?? {};
  const shown = cut(filled(text(valueAt(value, ['seo', 'description'])), tokens), maxCharacters);
  const labels = words.results;
  return (
    <div className={styles.results}>
      <figure>
        <figcaption>{labels.search}</figcaption>
        <div className={styles.result}>
          <p>
            <b>{site.brand}</b>
            <span>{[host, ...path.split('/').filter(Boolean)].join(' › ')}</span>
          </p>
          <p className={styles.title}>{cut(`${phrase} | ${site.brand}`, schema.properties?.title?.maxCharacters)}</p>
          <p>{shown || labels.undescribed}</p>
        </div>
      </figure>
      <figure>
        <figcaption>{labels.card}</figcaption>
        <div className={styles.card}>
          <div className={classes('ink', styles.picture)}>
            <b>{site.brand}</b>
            <p>{filled(headingOf(value), tokens) || phrase}</p>
          </div>
          <div className={styles.words}>
            <small>{host}</small>
            <b>{phrase}</b>
            <span>{shown}</span>
          </div>
        </div>
        <p className={styles.note}>{labels.note}</p>
      </figure>
    </div>
  );
}
