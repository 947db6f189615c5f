import styles from './DraftMark.module.css';

/** Says at the top of a page that visitors do not see it. Shown in development only. */
export const DraftMark = ({ label }: { label: string }) => <aside className={styles.mark}>{label}</aside>;
