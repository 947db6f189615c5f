/** Sessions with PostgreSQL: a pool that closes those that have become useless. */
import type { Socket } from 'node:net';
import pg from 'pg';
import type { PostgresAddress } from '../base/choices.ts';
import { codeOf } from '../base/errors.ts';
import { connectionOf } from './protection.ts';
import { storable } from './storable.ts';

const INT8 = 20;

/** Milliseconds after which an idle session is closed. */
const IDLE_MS = 6_000;

/** Milliseconds after which the server ends a statement, and one that waits for a lock. */
export type ServerLimits = { statement_timeout: number; lock_timeout: number };

export type SessionOptions = Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'query_timeout'> & {
  application_name?: string;
  idleTimeoutMillis?: number;
  server?: ServerLimits;
};

/** A session that somebody has taken from the pool. */
export type Session = {
  /** @param name under which the session keeps the plan of the statement */
  query: (text: string, values?: readonly unknown[], name?: string) => Promise<pg.QueryResult>;
  /** Gives it back. @param isBroken true to close it */
  release: (isBroken?: boolean) => void;
};

export type Sessions = {
  connect: () => Promise<Session>;
  end: () => Promise<void>;
};

/**
 * PostgreSQL's error codes after which no statement of the session may succeed: it stays with a server that has become
 * read-only, such as a former primary, its connection is lost, or its state is not what this program has left.
 */
const USELESS = /^(?:25...|26000|42P05|08...|57P0[1235])$/;

/** As statements of SQL. `local` limits hold until the end of the transaction. */
export const limitsAsSql = ({ statement_timeout, lock_timeout }: ServerLimits, local = ''): string =>
  `set ${local} statement_timeout = ${statement_timeout}; set ${local} lock_timeout = ${lock_timeout}`;

/** @param silenceMs milliseconds without a byte after which a connection is cut */
export function openSessions(
  address: PostgresAddress,
  { server, ...limits }: SessionOptions,
  silenceMs: number,
): Sessions {
  let generation = 0;
  const generations = new WeakMap<pg.ClientBase, number>();
  const pool = new pg.Pool({
    ...connectionOf(address),
    keepAlive: true,
    application_name: 'fairlead',
    idleTimeoutMillis: IDLE_MS,
    ...limits,
    onConnect: async (client) => {
      // A connection that breaks in use fails its query and emits `error` too. Without a listener that ends the
      // process.
      client.on('error', () => {});
      // When the database's machine is lost, the connection looks fine for 15 minutes and the pool would still use it.
      const socket = (client as pg.Client).connection.stream as Socket;
      socket.setTimeout(silenceMs, () => socket.destroy());
      generations.set(client, generation);
      // Not among the parameters with which a connection starts, because pgbouncer refuses those.
      if (server && !address.transactionPooler) await client.query(limitsAsSql(server));
    },
    // Times fit into a number. The driver's default is text.
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) },
  });
  // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
  pool.on('error', () => {});

  const isCurrent = (client: pg.PoolClient) => generations.get(client) === generation;
  const take = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (isCurrent(client)) return client;
      client.release(true);
    }
  };
  return {
    connect: async () => {
      const client = await take();
      return {
        query: async (text, values = [], name) => {
          try {
            return await client.query({ text, values: values.map(storable), ...(name !== undefined && { name }) });
          } catch (error) {
            // All sessions that are as old are likely to be with the same server.
            if (USELESS.test(codeOf(error)) && isCurrent(client)) generation++;
            throw error;
          }
        },
        release: (isBroken = false) => client.release(isBroken || !isCurrent(client)),
      };
    },
    end: () => pool.end(),
  };
}
