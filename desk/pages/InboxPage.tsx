import words from '../../content/desk/frame.json' with { type: 'json' };
import type { PageProps, Shell } from '../model/frame.ts';
import { Frame } from './Frame.tsx';

export function InboxPage({ notice, shell }: PageProps['inbox'] & { shell: Shell }) {
  return (
    <Frame shell={shell} title={words.inbox} here="inbox" notice={notice}>
      <h1>{words.inbox}</h1>
    </Frame>
  );
}
