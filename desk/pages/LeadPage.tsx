import type { PageProps, Shell } from '../model/frame.ts';
import { Frame } from './Frame.tsx';

export function LeadPage({ lead, notice, shell }: PageProps['lead'] & { shell: Shell }) {
  const { firstName, lastName } = lead.fields;
  const name = `${firstName} ${lastName}`;
  return (
    <Frame shell={shell} title={name} notice={notice}>
      <h1>{name}</h1>
    </Frame>
  );
}
