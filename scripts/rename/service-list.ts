import { isNode, parseDocument } from 'yaml';
import { applied, type Edit } from './edits.ts';

type List = {
  groups: { services: { id: string; name: string }[] }[];
  former: { id: string; name: string; now: string }[];
};

/**
 * content/services.json with the new id, and the old one among the former services. JSON is YAML too, so its parser
 * tells the places, and every other line stays as it is.
 * @returns null for a service that is not listed, which is a draft
 */
export function withFormer(json: string, from: string, to: string): { text: string; name: string } | null {
  const { groups, former } = JSON.parse(json) as List;
  const places = groups.flatMap(({ services }, group) =>
    services.flatMap(({ id, name }, at) =>
      id === from ? [{ path: ['groups', group, 'services', at, 'id'], name }] : [],
    ),
  );
  const [place] = places;
  if (!place) return null;
  const kept = former.filter(({ id }) => id !== to);
  const list = [...kept, { id: from, name: place.name, now: `/services/${to}` }];
  const document = parseDocument(json);
  const replace = (path: (string | number)[], value: unknown, indent: string): Edit[] => {
    const node = document.getIn(path, true);
    if (!isNode(node) || !node.range) return [];
    return [
      { from: node.range[0], to: node.range[1], text: JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`) },
    ];
  };
  return {
    text: applied(json, [...replace(place.path, to, ''), ...replace(['former'], list, '  ')]),
    name: place.name,
  };
}
