/**
 * An email worker of Cloudflare: people get each message, and Fairlead a copy. Its settings: FAIRLEAD_MAIL, the address that
 * ends with /functions/v1/mail; MAILBOX, where people read; and the secret INBOUND_MAIL_SECRET.
 */
const TRIES = 3;

export default {
  async email(message, env) {
    const raw = await new Response(message.raw).arrayBuffer();
    // First, so that a message reaches people whatever happens to its copy.
    await message.forward(env.MAILBOX);
    for (let tries = 1; tries <= TRIES; tries++) {
      const status = await fetch(env.FAIRLEAD_MAIL, {
        method: 'POST',
        headers: { authorization: `Bearer ${env.INBOUND_MAIL_SECRET}`, 'content-type': 'message/rfc822' },
        body: raw,
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      console.error(`Fairlead answered ${status}.`);
      // What it cannot read it cannot read later.
      if (status === 413 || status === 422) return;
    }
  },
};
