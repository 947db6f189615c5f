/** The way to publishing and to the history, and what is under way. Only where the program publishes, at the desk. */
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { useState } from 'react';
import { usePart } from '../store/state.ts';
import { History } from './History.tsx';
import styles from './Publish.module.css';
import { Publish } from './Publish.tsx';
import { words } from './words.ts';

export function PublishBar() {
  const [dialog, setDialog] = useState<'publish' | 'history' | null>(null);
  const publishing = usePart((state) => state.publishing);
  const close = () => setDialog(null);
  const running = publishing?.jobs.find(({ state }) => state === 'running');
  const step = running?.steps.find(({ state }) => state === 'running');
  return (
    <div className={styles.bar}>
      <p className={styles.now} role="status">
        {step ? words.progress(words.steps[step.name]) : (publishing?.push ?? null)}
      </p>
      <a href="/desk">{words.desk}</a>
      <Button size="small" onClick={() => setDialog('history')}>
        {words.history}
      </Button>
      <Button size="small" variant="signal" onClick={() => setDialog('publish')}>
        {words.open}
      </Button>
      {dialog === 'publish' && <Publish onClose={close} />}
      {dialog === 'history' && <History onClose={close} />}
    </div>
  );
}
