import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Announcement.module.css';

/** One line above the header, for a time that the owner has chosen. */
export const Announcement = ({ text, link }: { text: string; link?: { label: string; href: string } | undefined }) => (
  <aside className={classes('ink', styles.announcement)} data-md="omit">
    <p className="wrap small">
      {text}
      {link && (
        <>
          {' '}
          <a className="underlined" href={link.href}>
            {link.label}
          </a>
        </>
      )}
    </p>
  </aside>
);
