import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import styles from './SampleRow.module.css';

/** A row of a sample, as it stands there, and the way to the rest of it. */
export const SampleRow = ({ row, see, name, href }: { row: string; see: string; name: string; href: string }) => (
  <div className={styles.sample}>
    <p className={styles.row}>{row}</p>
    <p>
      <GoLink href={href}>
        {see}: {name}
      </GoLink>
    </p>
  </div>
);
