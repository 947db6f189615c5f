import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { loadMediaFile } from '../../content/media.ts';
import type { BandModule } from '../module.ts';
import styles from './Downloads.module.css';
import type { Downloads } from './schema.ts';

/** `1.2 MB`, so that a visitor on the road knows what a press costs. */
const spelled = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export default {
  show: ({ heading, intro, files }: Downloads, at) => (
    <Prose {...at} heading={heading} intro={intro}>
      <ul className={styles.files}>
        {files.map(({ file, title, text }) => {
          const { href, type, bytes } = loadMediaFile(file);
          return (
            <li key={href}>
              <a href={href} download={file}>
                <span className={classes('display-type', 'h3')}>{title}</span>
                <span className="muted small">
                  {type}, {spelled(bytes)}
                </span>
              </a>
              {text && <p className="muted text-width">{text}</p>}
            </li>
          );
        })}
      </ul>
    </Prose>
  ),
} satisfies BandModule;
