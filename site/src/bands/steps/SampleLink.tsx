import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import styles from './SampleLink.module.css';

/** A link from a service to the sample of what it delivers. */
export const SampleLink = ({ see, name, href }: { see: string; name: string; href: string }) => (
  <p className={styles.link}>
    <GoLink href={href}>
      {see}: {name}
    </GoLink>
  </p>
);
