import { GoLink } from '../../ui/actions/GoLink.tsx';

/** A link from a service to the sample of what it delivers. */
export const SampleLink = ({ see, name, href }: { see: string; name: string; href: string }) => (
  <p>
    <GoLink href={href}>
      {see}: {name}
    </GoLink>
  </p>
);
