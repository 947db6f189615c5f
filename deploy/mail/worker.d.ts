declare const worker: {
  email(
    message: { raw: ReadableStream; forward: (to: string) => Promise<void> },
    env: { FAIRLEAD_MAIL: string; INBOUND_MAIL_SECRET: string; MAILBOX: string },
  ): Promise<void>;
};
export default worker;
