import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import styles from './Pager.module.css';

export type PagerProps = {
  labels: Record<'pages' | 'page' | 'newer' | 'older', string>;
  /** The page that is shown, from 1. */
  page: number;
  /** The address of each page. */
  pages: string[];
};

/** The first page, the last, and those beside the one that is shown; null where some are left out. */
function numbers(page: number, count: number): (number | null)[] {
  const shown = Array.from({ length: count }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === count || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, at) => (number - (shown[at - 1] ?? 0) > 1 ? [null, number] : [number]));
}

/** Leads through the pages of a list. */
export function Pager({ labels, page, pages }: PagerProps) {
  const newer = pages[page - 2];
  const older = pages[page];
  return (
    <nav className={styles.pager} aria-label={labels.pages}>
      {newer && (
        <GoLink href={newer} className={styles.newer} about={`${labels.page} ${page - 1}`}>
          {labels.newer}
        </GoLink>
      )}
      <ol className={styles.pages}>
        {numbers(page, pages.length).map((number, at) =>
          number === null ? (
            <li key={`gap-${at}`}>…</li>
          ) : (
            <li key={number}>
              <a href={pages[number - 1]} {...(number === page && { 'aria-current': 'page' })}>
                <span className="visually-hidden">{labels.page} </span>
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {older && (
        <GoLink href={older} className={styles.older} about={`${labels.page} ${page + 1}`}>
          {labels.older}
        </GoLink>
      )}
    </nav>
  );
}
