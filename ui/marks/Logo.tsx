import styles from './Logo.module.css';

type LogoProps = {
  brand: string;
  /** Where the link leads, for people who hear it. */
  home: string;
  href?: string;
};

/** The ring with the signal line through it, and the name. It links to the home page, or to another start. */
export function Logo({ brand, home, href = '/' }: LogoProps) {
  return (
    <a className={styles.logo} href={href}>
      <LogoMark />
      <span>{brand}</span>
      <span className="visually-hidden"> {home}</span>
    </a>
  );
}

/** The ring with the signal line through it, without the name. */
export const LogoMark = () => (
  <svg viewBox="0 0 58 30" fill="none" aria-hidden="true">
    <circle cx="29" cy="15" r="11" stroke="currentColor" strokeWidth="5.5" />
    <path className={styles.line} d="M0 15h58" strokeWidth="3.5" />
  </svg>
);
