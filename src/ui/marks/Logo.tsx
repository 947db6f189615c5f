import styles from './Logo.module.css';

/** The ring with the signal line through it, and the name. It links to the home page. */
export function Logo({ brand, home }: { brand: string; home: string }) {
  return (
    <a className={styles.logo} href="/">
      <svg viewBox="0 0 58 30" fill="none" aria-hidden="true">
        <circle cx="29" cy="15" r="11" stroke="currentColor" strokeWidth="5.5" />
        <path className={styles.line} d="M0 15h58" strokeWidth="3.5" />
      </svg>
      <span>{brand}</span>
      <span className="vh"> {home}</span>
    </a>
  );
}
