import { Photo, type PhotoSource } from '@fairlead/ui/blocks/Photo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './ClientLogo.module.css';

/**
 * The logo of a client in its own colors, on a light label in both color schemes.
 * @param alt empty where the client's name is beside it
 * @param first whether visitors see it without scrolling
 */
export function ClientLogo({
  logo,
  alt = logo.alt,
  first = false,
  className,
}: {
  logo: PhotoSource;
  alt?: string;
  first?: boolean;
  className?: string | undefined;
}) {
  return (
    <span className={classes(styles.label, className)}>
      <Photo photo={logo} sizes="10rem" alt={alt} first={first} className={styles.logo} />
    </span>
  );
}
