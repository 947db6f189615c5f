import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Photo, type PhotoSource } from '@fairlead/ui/blocks/Photo.tsx';
import type { Placed } from '../module.ts';
import styles from './Logos.module.css';

/** Logos in their own colors, each on a light label in both color schemes. */
export function Logos({
  heading,
  logos,
  ...at
}: { heading: string; logos: { logo: PhotoSource; href?: string | undefined }[] } & Placed) {
  return (
    <Band {...at}>
      <div className="wrap">
        <h2 className="h4">{heading}</h2>
        <ul className={styles.logos}>
          {logos.map(({ logo, href }) => {
            const picture = <Photo photo={logo} sizes="10rem" className={styles.logo} />;
            return <li key={logo.src}>{href ? <a href={href}>{picture}</a> : picture}</li>;
          })}
        </ul>
      </div>
    </Band>
  );
}
