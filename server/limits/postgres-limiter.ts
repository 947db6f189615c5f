/**
 * Counts in PostgreSQL, for all servers. A submission counts under four to six keys. All keys of one moment go into one
 * statement. The library's own limiter would send one statement for each key.
 */
import type pg from 'pg';
import { SCHEMA } from '../db/schema.ts';
import { type Counted, type Limiter, SKEW_MS } from './bucket.ts';
import type { CreateLimiter } from './limits.ts';

export type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

const TABLE = `${SCHEMA}.rate_limits`;

const READ = `select key, points, expire from ${TABLE} where key = any($1::text[]) and expire > $2`;

// In the order of the keys, so that two servers that lock the same rows never wait for each other.
const ADD = `insert into ${TABLE} as counted (key, points, expire)
  select key, count(*), max(expire) from unnest($1::text[], $2::bigint[]) as added (key, expire) group by key order by key
  on conflict (key) do update set
    points = case when counted.expire > $3 and counted.expire <= excluded.expire + ${SKEW_MS}
      then counted.points + excluded.points else excluded.points end,
    expire = case when counted.expire > $3 and counted.expire <= excluded.expire + ${SKEW_MS}
      then counted.expire else excluded.expire end`;

/** Limiters that share one table. @param now milliseconds since 1970; all servers on the table need the same time */
export function postgresLimiters(query: Query, now: () => number = Date.now): CreateLimiter {
  const read = batched<string, Counted | null>(async (keys) => {
    const { rows } = await query(READ, [keys, now()]);
    const found = new Map(
      rows.map(({ key, points, expire }) => [key, { consumedPoints: points, msBeforeNext: expire - now() }]),
    );
    return keys.map((key) => found.get(key) ?? null);
  });
  const add = batched<{ key: string; windowMs: number }, void>(async (points) => {
    const ends = points.map(({ windowMs }) => now() + windowMs);
    await query(ADD, [points.map(({ key }) => key), ends, now()]);
    return points.map(() => undefined);
  });
  return ({ keyPrefix, duration }): Limiter => {
    const nameOf = (key: string) => `${keyPrefix}:${key}`;
    return {
      get: (key) => read(nameOf(key)),
      penalty: (key) => add({ key: nameOf(key), windowMs: duration * 1000 }),
      delete: (key) => query(`delete from ${TABLE} where key = $1`, [nameOf(key)]),
    };
  };
}

/** Collects questions that are asked at the same moment, before any of the callers awaits, and asks them together. */
function batched<Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) {
  let gathered: { questions: Question[]; answers: Promise<Answer[]> } | null = null;
  return async (question: Question): Promise<Answer> => {
    if (gathered === null) {
      const questions: Question[] = [];
      const answers = Promise.resolve().then(() => {
        gathered = null;
        return ask(questions);
      });
      gathered = { questions, answers };
    }
    const place = gathered.questions.push(question) - 1;
    return (await gathered.answers)[place] as Answer;
  };
}
