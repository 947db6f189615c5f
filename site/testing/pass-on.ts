import { type RequestListener, request } from 'node:http';

/** Passes each request on to a server, as a proxy does. */
export const passOn = (upstream: string): RequestListener => {
  const { hostname, port } = new URL(upstream);
  return (incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  };
};
