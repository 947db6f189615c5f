/** What a stranger may write as the address of a request, in its Host header or in its first line. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { FUNCTION_PATH } from '@fairlead/contract/request.ts';
import { BEACON_PATH } from '@fairlead/contract/visits/page.ts';
import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { writeSmallSite } from '@fairlead/site/testing/small-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ DESK_USERS: 'ann@example.com' }, { site: await writeSmallSite() });
});
afterAll(() => server.stop());

/** Begins to look for bugs in the log. @returns what has been found since then */
function watchForBugs() {
  const { length } = server.log.items;
  return () => server.log.items.slice(length).filter(({ event }) => event === 'bug');
}

/** Sends a request byte by byte as it is written. @returns the status of the answer */
async function statusOf(firstLine: string, host: string | null): Promise<number> {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const headers = ['connection: close', 'content-length: 0', ...(host === null ? [] : [`host: ${host}`])];
  socket.end(`${firstLine}\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1');
  return Number((await text(socket)).split(' ')[1]);
}

const PATHS = ['/', '/services/seo', '/missing', '/desk', '/desk/sign-in', FUNCTION_PATH, BEACON_PATH, '/healthz'];
const HOSTS = [
  '1.2.3.4.5',
  '1.2.3.256',
  '1.2.3.',
  '0x100000000',
  'a.09',
  '.',
  '..',
  'xn--',
  'xn--a',
  '[',
  '[::1',
  '[::g]',
];
const MORE = [
  'a b',
  '%',
  '%00',
  'a%',
  'a:99999',
  'a:b',
  'a@b',
  'a/b',
  'a?b',
  'a#b',
  'a\\b',
  'a,b',
  'é',
  '<a>',
  '^',
  '|',
];

test.each([...HOSTS, ...MORE])(
  'the host %s is a bad request where no address can have it, and never a bug',
  async (host) => {
    const bugs = watchForBugs();
    const found = await Promise.all(
      PATHS.flatMap((path) =>
        ['GET', 'HEAD', 'POST', 'OPTIONS'].map((method) => statusOf(`${method} ${path} HTTP/1.1`, host)),
      ),
    );
    if (!URL.canParse(`http://${host}/`)) expect(new Set(found)).toEqual(new Set([400]));
    expect(found.filter((status) => status >= 500)).toEqual([]);
    expect(bugs()).toEqual([]);
  },
);

test.each([
  ['GET http://agency.example/healthz HTTP/1.1', 200],
  ['GET http://1.2.3.4.5/healthz HTTP/1.1', 400],
  ['GET http:// HTTP/1.1', 400],
  ['GET ftp://agency.example/ HTTP/1.1', 400],
  ['GET healthz HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 400],
  ['GET /%ff%0 HTTP/1.1', 404],
  ['GET /desk/%ff%0 HTTP/1.1', 303],
  ['GET /healthz HTTP/1.0', 200],
])('%s is answered with %s', async (line, status) => {
  const bugs = watchForBugs();
  expect(await statusOf(line, line.endsWith('1.0') ? null : 'agency.example')).toBe(status);
  expect(bugs()).toEqual([]);
});
