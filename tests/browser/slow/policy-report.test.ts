import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { measuredShare } from '@fairlead/site/src/content/files.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { hasOpenssl, startTlsProxy } from '../../support/site/tls-proxy.ts';

/** A browser reports by itself only over TLS, and after a minute unless it is told to hurry. */
const visit = useBrowser({ whole: true, args: ['--short-reporting-delay', '--ignore-certificate-errors'] });

test(
  'the browser itself reports what the policy refused',
  needs(`${TOOLS.openssl} and a share of visits in the setting \`field\``, measuredShare() > 0 && hasOpenssl),
  async () => {
    const server = await startServer({}, { site: '.' });
    const { httpsPort, stop } = await startTlsProxy(server.url);
    const page = await visit(`https://localhost:${httpsPort}/`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
    });
    await server.log.logged('policy_reported');
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    await page.close();
    await stop();
    await server.stop();
  },
);
