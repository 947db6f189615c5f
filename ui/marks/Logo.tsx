import styles from './Logo.module.css';
import { LOGO_BOX, logoShapes } from './logo-shapes.ts';

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
  <svg
    viewBox={LOGO_BOX}
    fill="none"
    aria-hidden="true"
    // Our own shapes.
    dangerouslySetInnerHTML={{ __html: logoShapes('currentColor', 'var(--signal)') }}
  />
);
