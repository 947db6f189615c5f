/**
 * What is an alarm, and after how long. The server judges its own figures by it, and `alarms.yml` is written from it for
 * Prometheus. docs/operating.md says what to do. One cause raises one alarm, so the others leave out what it explains.
 */
import type { Condition, Rule } from './conditions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const DATABASE_AWAY = { metric: 'fairlead_database_up', is: ['==', 0] } as const;
const DISK_FULL = { metric: 'fairlead_disk_free_bytes', is: ['<', 500e6] } as const;
const PUBLISHER_AWAY = { metric: 'fairlead_publisher_up', is: ['==', 0] } as const;
const MAIL_AWAY = { metric: 'fairlead_mail_up', is: ['==', 0] } as const;

/** One of these events happened more often than that within this time. */
const events = (names: readonly string[], times: number, withinMs: number): Condition => ({
  ...{ metric: 'fairlead_events_total', label: 'event', in: names },
  ...{ withinMs, is: ['>', times] },
});

export const RULES: readonly Rule[] = [
  {
    alert: 'FairleadAway',
    severity: 'page',
    // Only Prometheus can know.
    condition: { metric: 'up', label: 'job', in: ['fairlead'], is: ['==', 0] },
    forMs: 2 * MINUTE_MS,
    summary: 'The server does not answer. Visitors see no page and cannot send the form.',
  },
  {
    alert: 'FairleadDatabaseAway',
    severity: 'page',
    condition: DATABASE_AWAY,
    forMs: 2 * MINUTE_MS,
    summary: 'The database does not answer. No lead can be stored, and visitors are told so.',
  },
  {
    alert: 'FairleadLeadNotStored',
    severity: 'page',
    condition: events(['lead_not_stored'], 0, 10 * MINUTE_MS),
    summary: 'A lead could not be stored, and the visitor was told so.',
  },
  {
    alert: 'FairleadTestLead',
    severity: 'page',
    // The server sends one every hour, and after a failure every five minutes.
    condition: { metric: 'fairlead_test_lead_age_seconds', is: ['>', 4_500], unless: [DATABASE_AWAY, DISK_FULL] },
    summary: 'The form did not take a test lead for over an hour. Visitors may not be able to send it.',
  },
  {
    alert: 'FairleadDiskFull',
    severity: 'page',
    condition: DISK_FULL,
    forMs: 5 * MINUTE_MS,
    summary: 'The disk is almost full. Soon no lead can be stored.',
  },
  {
    alert: 'FairleadLettersWait',
    severity: 'page',
    condition: { metric: 'fairlead_oldest_pending_seconds', is: ['>', 900], unless: [MAIL_AWAY] },
    forMs: 5 * MINUTE_MS,
    summary: 'A letter has waited for over 15 minutes. The lead is stored, but nobody has read it.',
  },
  {
    alert: 'FairleadMailUnreachable',
    severity: 'page',
    condition: MAIL_AWAY,
    forMs: 10 * MINUTE_MS,
    summary: 'The mail server does not answer. Emails wait until it does.',
  },
  {
    alert: 'FairleadLetterNotRecorded',
    severity: 'page',
    condition: events(['letter_not_recorded', 'delivery_not_recorded'], 0, 10 * MINUTE_MS),
    summary:
      'A lead left by letter or another channel and the database could not record it. A restart now would send it twice.',
  },
  {
    alert: 'FairleadDeliveriesWait',
    severity: 'ticket',
    condition: {
      ...{ metric: 'fairlead_oldest_delivery_seconds', is: ['>', 900] },
      // Letters to the agency have an alarm of their own.
      ...{ label: 'channel', notIn: ['letter'] },
      unless: [{ metric: 'fairlead_channel_up', is: ['==', 0], sameLabel: 'channel' }],
    },
    forMs: 5 * MINUTE_MS,
    summary: 'A delivery by {channel} has waited for over 15 minutes.',
    by: 'channel',
  },
  {
    alert: 'FairleadChannelAway',
    severity: 'ticket',
    condition: {
      ...{ metric: 'fairlead_channel_up', is: ['==', 0] },
      // What leaves by mail has the alarm of the mail server. Where reminders go to a chat, they take part in its channel.
      ...{ label: 'channel', notIn: ['letter', 'notice', 'sign-in', 'confirmation', 'reminder'] },
    },
    forMs: 15 * MINUTE_MS,
    summary: 'The receiver of {channel} does not answer, or wants nothing more. Its deliveries wait.',
    by: 'channel',
  },
  {
    alert: 'FairleadDeadDeliveries',
    severity: 'ticket',
    condition: { metric: 'fairlead_deliveries', label: 'state', in: ['dead'], is: ['>', 0] },
    summary: 'A delivery by {channel} was given up. Its lead is kept.',
    by: 'channel',
    hasDigest: true,
  },
  {
    alert: 'FairleadChannelStopped',
    severity: 'ticket',
    condition: events(['channel_stopped'], 0, DAY_MS),
    summary:
      'The receiver of a channel answered that it wants nothing more. Its deliveries wait until you change its configuration.',
  },
  {
    alert: 'FairleadHeldLeads',
    severity: 'ticket',
    condition: { metric: 'fairlead_leads', label: 'state', in: ['held'], is: ['>', 0] },
    forMs: DAY_MS,
    summary: 'Held leads have waited for a day. One of them may be a customer.',
    hasDigest: true,
  },
  {
    alert: 'FairleadRetention',
    severity: 'ticket',
    condition: { metric: 'fairlead_retention_age_seconds', is: ['>', 172_800] },
    forMs: HOUR_MS,
    summary: 'Old leads have not been erased for two days. The clock may be wrong; the log says why.',
  },
  {
    alert: 'FairleadBackupOld',
    severity: 'ticket',
    // A backup runs a minute after a change.
    condition: { metric: 'fairlead_backup_behind_seconds', is: ['>', 1_800] },
    forMs: 5 * MINUTE_MS,
    summary: 'What came in the last half hour is in no backup. The backup fails, or does not run.',
  },
  {
    alert: 'FairleadBackupMissing',
    severity: 'ticket',
    condition: {
      ...{ metric: 'fairlead_database_up', is: ['==', 1] },
      // The metric is there once a backup was made.
      unless: [{ metric: 'fairlead_backup_behind_seconds' }],
    },
    forMs: DAY_MS,
    summary: 'No backup was ever made. Without one, the disk and its leads are lost together.',
  },
  {
    alert: 'FairleadBug',
    severity: 'ticket',
    condition: events(['bug', 'outbox_failed', 'reminders_failed', 'owners_failed'], 0, 15 * MINUTE_MS),
    summary: 'The server met an unexpected error. The log has the details.',
  },
  {
    alert: 'FairleadManyRefused',
    severity: 'ticket',
    condition: {
      ...{ metric: 'fairlead_answers_total', label: 'status', in: ['401', '403', '429'] },
      ...{ sum: true, withinMs: 15 * MINUTE_MS, is: ['>', 20] },
    },
    summary: 'Many requests are refused. The cause is abuse, or a wrong ANON_KEY, ALLOWED_ORIGINS or TRUST_PROXY.',
  },
  {
    alert: 'FairleadLimitNotCounted',
    severity: 'ticket',
    condition: events(['limit_not_counted'], 0, 15 * MINUTE_MS),
    summary: 'The database could not count for the rate limits. Nobody is refused because of that.',
  },
  {
    alert: 'FairleadPolicyBroken',
    severity: 'ticket',
    // Counted once in ten seconds. Extensions of visitors cause a few.
    condition: events(['policy_reported'], 20, HOUR_MS),
    summary:
      "Browsers block a part of the site by its security policy, again and again. The desk's page Site says which.",
  },
  {
    alert: 'FairleadRetentionDoubted',
    severity: 'ticket',
    condition: events(['retention_doubted'], 0, DAY_MS),
    summary: 'The nightly erasure erased nothing, because the clock may be wrong. The log says why.',
  },
  {
    alert: 'FairleadClockBehind',
    severity: 'ticket',
    condition: { metric: 'fairlead_clock_behind_seconds', is: ['>', 60] },
    forMs: 2 * MINUTE_MS,
    summary:
      'The clock is over a minute behind the time of the newest lead, backup or erasure. It was wrong then, or is wrong now.',
  },
  {
    alert: 'FairleadPublisherAway',
    severity: 'ticket',
    condition: PUBLISHER_AWAY,
    forMs: 5 * MINUTE_MS,
    summary: 'The publisher does not answer. The site goes on, but nobody can edit or publish its words.',
  },
  {
    alert: 'FairleadBuildFailed',
    severity: 'ticket',
    condition: { metric: 'fairlead_publisher_build_failed', is: ['==', 1], unless: [PUBLISHER_AWAY] },
    summary: 'The newest build of the site failed. The site is as it was; the publisher’s log says why.',
  },
  {
    alert: 'FairleadPushWaits',
    severity: 'ticket',
    condition: { metric: 'fairlead_publisher_push_waits_seconds', is: ['>', 3_600], unless: [PUBLISHER_AWAY] },
    summary: 'What was published has waited for over an hour to reach the repository. It is on the site.',
  },
  {
    alert: 'FairleadSilence',
    severity: 'ticket',
    // Four days.
    condition: { metric: 'fairlead_since_newest_lead_seconds', is: ['>', 345_600] },
    summary: 'No lead for four days. Send one by hand to see whether the form works.',
  },
  {
    alert: 'FairleadMemory',
    severity: 'ticket',
    condition: { metric: 'fairlead_resident_memory_bytes', is: ['>', 300e6] },
    forMs: 15 * MINUTE_MS,
    summary: 'The server uses over 300 MB. It normally uses about 120 MB at rest and 200 MB under load.',
  },
];
