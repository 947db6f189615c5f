import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './Downloads.module.css';

/** A file: its name, where it is, `PDF`, and how many bytes it has. */
type File = { file: string; title: string; text?: string | undefined; href: string; type: string; bytes: number };

/** `1.2 MB`, so that a visitor on the road knows what a press costs. */
const spelled = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Files to take along. */
export function Downloads({
  heading,
  intro,
  files,
  ...at
}: { heading: string; intro?: string | undefined; files: File[] } & Placed) {
  return (
    <Prose {...at} heading={heading} intro={intro}>
      <ul className={styles.files}>
        {files.map(({ file, title, text, href, type, bytes }) => (
          <li key={href}>
            <a href={href} download={file}>
              <span className={classes('display-type', 'h3')}>{title}</span>
              <span className="muted small">
                {type}, {spelled(bytes)}
              </span>
            </a>
            {text && <p className="muted text-width">{text}</p>}
          </li>
        ))}
      </ul>
    </Prose>
  );
}
