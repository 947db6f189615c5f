import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { RULES } from './alarm-rules.ts';
import type { Condition, Rule, Series } from './conditions.ts';

const HEAD = `# The alarms of alarm-rules.ts, for Prometheus. After a change there, this writes the file:
# npx vitest run --project server server/operation/alarms-yml.test.ts --update
`;

/** The other way round, the longest unit that leaves no rest. */
function duration(ms: number): string {
  const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 };
  const [unit, length] = Object.entries(units).find(([, length]) => ms % length === 0) ?? ['ms', 1];
  return `${ms / length}${unit}`;
}

function selector({ metric, label, in: values, notIn }: Series): string {
  const named = values ?? notIn;
  if (!named) return metric;
  const sign = (named.length > 1 ? ['=~', '!~'] : ['=', '!='])[values ? 0 : 1];
  return `${metric}{${label}${sign}"${named.join('|')}"}`;
}

function expression({ is, withinMs, sum, unless = [], ...series }: Condition): string {
  const counted = withinMs === undefined ? selector(series) : `increase(${selector(series)}[${duration(withinMs)}])`;
  // Prometheus adds the label `instance`. An alarm of one server is explained only by its own figures.
  const reasons = unless.map(({ is, sameLabel, ...other }) =>
    [
      'unless',
      `on(${['instance', ...(sameLabel ? [sameLabel] : [])].join(', ')})`,
      selector(other),
      ...(is ?? []),
    ].join(' '),
  );
  return [sum ? `sum(${counted})` : counted, ...is, ...reasons].join(' ');
}

const written = ({ alert, severity, condition, forMs, summary, by, hasDigest }: Rule) => ({
  alert,
  expr: expression(condition),
  ...(forMs === undefined ? {} : { for: duration(forMs) }),
  labels: { severity, ...(hasDigest ? { digest: 'true' } : {}) },
  annotations: { summary: summary.replace(`{${by}}`, `{{ $labels.${by} }}`) },
});

test('alarms.yml has the alarms that the server judges by', async () => {
  const rules = { groups: [{ name: 'fairlead', rules: RULES.map(written) }] };
  await expect(HEAD + stringify(rules, { lineWidth: 0 })).toMatchFileSnapshot('alarms.yml');
});
