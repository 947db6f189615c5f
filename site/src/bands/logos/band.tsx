import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { loadMediaPicture } from '../../content/media.ts';
import type { BandModule } from '../module.ts';
import styles from './Logos.module.css';
import type { Logos } from './schema.ts';

export default {
  /** In their own colors, each on a light label in both color schemes. */
  async show({ heading, logos }: Logos, at) {
    const items = logos.map(async ({ file, alt, href }) => {
      const logo = await loadMediaPicture(file, { alt }, 'logo');
      const picture = <Photo photo={logo} sizes="10rem" className={styles.logo} />;
      return <li key={logo.src}>{href ? <a href={href}>{picture}</a> : picture}</li>;
    });
    return (
      <Band {...at}>
        <div className="wrap">
          <h2 className="h4">{heading}</h2>
          <ul className={styles.logos}>{await Promise.all(items)}</ul>
        </div>
      </Band>
    );
  },
} satisfies BandModule;
