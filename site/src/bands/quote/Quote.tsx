import { Band } from '@fairlead/ui/blocks/Band.tsx';
import type { Quote as QuoteWords } from '../../content/types.ts';
import type { Placed } from '../module.ts';
import styles from './Quote.module.css';

type QuoteProps = { quote: Pick<QuoteWords, 'text' | 'role' | 'company'> | undefined } & Partial<Placed>;

/** A client's words, with job title and kind of company. The signal line ends in the ring above them. */
export function Quote({ quote, ...at }: QuoteProps) {
  if (!quote) return null;
  return (
    <Band ground="shoal" {...at}>
      <div className="wrap">
        <blockquote className={styles.quote}>
          <p>“{quote.text}”</p>
          <footer className="muted">
            {quote.role}, {quote.company}
          </footer>
        </blockquote>
      </div>
    </Band>
  );
}
