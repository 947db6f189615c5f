import type { PageOf } from '../../content/types.ts';
import { GoMark } from '../../ui/actions/GoLink.tsx';

export type FoundService = {
  id: string;
  name: string;
  reason: string;
  study?: { id: string; client: string } | undefined;
};
export type FoundWords = Pick<PageOf<'services'>['chooser'], 'found' | 'case' | 'none'>;

type ServiceReasonsProps = { words: FoundWords; services: FoundService[]; title: 'h3' | 'h4' };

/** Services, each with the reason for it and a related case. */
export const ServiceReasons = ({ words, services, title: Title }: ServiceReasonsProps) => (
  <ul className="c6-12">
    {services.map(({ id, name, reason, study }) => (
      <li key={id}>
        <a href={`/services/${id}`}>
          <Title className="disp h3">{name}</Title>
          <GoMark />
        </a>
        <p>{reason}</p>
        {study ? (
          <p>
            {`${words.case} `}
            <a href={`/case-studies/${study.id}`}>{study.client}</a>
          </p>
        ) : (
          <p className="mut">{words.none}</p>
        )}
      </li>
    ))}
  </ul>
);
