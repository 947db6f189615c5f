/** The page of a lead in each of its states. */

import { noAnswers } from '@fairlead/contract/fields.ts';
import { PLATFORMS, REVENUES, SERVICES } from '@fairlead/contract/lists.ts';
import type { Moves, NextStep } from '@fairlead/leads/next-step.ts';
import type { HistoryEntry } from '@fairlead/leads/work.ts';
import { NO_DRAFT, type TypedLead } from '../../data/forms.ts';
import type { PageProps } from '../../data/frame.ts';
import { DIRECT } from '../../data/inbox.ts';
import type { DeliveryView, LeadView } from '../../data/lead.ts';
import { ANN, BEN, DAY, HOUR, MINUTE, NOW, nth } from './shell.ts';

type LeadProps = PageProps['lead'];

const NO_UTM = { source: null, medium: null, campaign: null, term: null, content: null };

const CALL: NextStep = { what: 'Call back about the budget', at: NOW - 3 * HOUR, timed: true, by: BEN };

const history: HistoryEntry[] = [
  {
    ...{ id: '8', at: NOW - MINUTE, actor: ANN },
    action: 'changed',
    changes: [{ field: 'nextStep', from: CALL, to: { ...CALL, at: NOW + 9 * DAY, timed: false } }],
  },
  {
    ...{ id: '7', at: NOW - 2 * MINUTE, actor: ANN },
    action: 'changed',
    changes: [
      { field: 'nextStep', from: null, to: CALL },
      { field: 'nextStep', from: { ...CALL, what: 'Write to them' }, to: null, end: 'done' },
      { field: 'nextStep', from: { ...CALL, what: 'Ask about wholesale' }, to: null, end: 'dropped' },
    ],
  },
  {
    ...{ id: '8', at: NOW - MINUTE, actor: 'maximiliane@a-rather-long-name-of-a-company.example' },
    ...({ action: 'mailed', side: 'visitor', kind: 'letter', name: 'Maximiliane Freifrau von Hohenstein' } as const),
    subject: 'Re: Your request to Fairlead',
    text: `Thank you, Tuesday works.\n\n${'We have three wholesalers, and each of them keeps a price list of its own. '.repeat(12)}`,
    ...{ isCut: true, files: ['Price list of the first wholesaler.xlsx', 'logo.png'] },
  },
  {
    ...{ id: '7', at: NOW - 90_000, actor: ANN, action: 'mailed', side: 'agency', kind: 'letter', name: 'Ann' },
    ...{ subject: '', text: 'Would Tuesday at ten suit you?', isCut: false, files: [] },
  },
  { id: '6', at: NOW - 2 * MINUTE, actor: BEN, action: 'sent_again', channel: 'hubspot' },
  {
    ...{ id: '5', at: NOW - HOUR, actor: BEN },
    action: 'changed',
    changes: [
      { field: 'stage', from: 'contacted', to: 'qualified' },
      { field: 'valueCents', from: null, to: 1_250_000 },
      { field: 'owner', from: ANN, to: BEN },
    ],
  },
  {
    ...{ id: '4', at: NOW - 20 * HOUR, actor: ANN },
    action: 'noted',
    text: 'Called. They sell through three wholesalers and want their own shop.\nCall again on Monday.',
  },
  { id: '6', at: NOW - 30 * HOUR, actor: 'owners.yml', action: 'given', from: ANN, to: BEN },
  { id: '5', at: NOW - 40 * HOUR, actor: 'owners.yml', action: 'given', from: null, to: ANN },
  { id: '3', at: NOW - DAY, actor: ANN, action: 'changed', changes: [{ field: 'owner', from: BEN, to: null }] },
  { id: '2', at: NOW - 2 * DAY, actor: ANN, action: 'exported' },
  { id: '1', at: NOW - 3 * DAY, actor: ANN, action: 'released' },
];

const sent: DeliveryView = {
  ...({ key: 'letter', channel: 'letter', state: 'sent', attempts: 1, nextAttemptAt: null } as const),
  ...{ sentAt: NOW - 3 * DAY, event: null, error: null, canSendAgain: true },
};

const deliveries: DeliveryView[] = [
  sent,
  {
    ...sent,
    key: 'confirmation',
    channel: 'confirmation',
    state: 'skipped',
    attempts: 0,
    sentAt: null,
    canSendAgain: false,
  },
  {
    ...({ key: 'webhook', channel: 'webhook', state: 'pending', attempts: 4 } as const),
    ...{ nextAttemptAt: NOW + 12 * MINUTE, sentAt: null },
    ...{ event: null, error: 'The receiver answered 503.', canSendAgain: true },
  },
  {
    ...sent,
    key: 'hubspot',
    channel: 'hubspot',
    state: 'dead',
    attempts: 31,
    sentAt: null,
    error: 'HubSpot refused the token.',
  },
  {
    ...sent,
    key: 'of-a-newer-server',
    channel: 'of-a-newer-server',
    state: 'pending',
    attempts: 0,
    sentAt: null,
    canSendAgain: false,
  },
];

const view: LeadView = {
  id: '00000000-0000-4000-8000-000000000001',
  receivedAt: NOW - 4 * DAY,
  origin: 'form',
  fields: {
    ...noAnswers(),
    firstName: 'Maximiliane',
    lastName: 'Freifrau von Hohenstein',
    email: 'maximiliane@a-rather-long-name-of-a-company.example',
    phone: '+1 (555) 010-0142 ext 7',
    website: 'https://www.a-rather-long-name-of-a-company.example/shop?from=home',
    country: 'Germany',
    service: nth(SERVICES, 0),
    revenue: nth(REVENUES, 3),
    platforms: PLATFORMS.slice(0, 2),
  },
  asSent: null,
  referredBy: null,
  submissions: 2,
  source: {
    ...{ landing: '/services/geo', referrer: 'news.example', page: '/contact' },
    utm: { ...NO_UTM, source: 'newsletter', medium: 'email', campaign: 'spring-of-the-year-2026' },
    click: { kind: 'gclid', id: 'EAIaIQobChMI'.repeat(8), at: new Date(NOW - 4 * DAY - HOUR).toISOString() },
  },
  lastTouch: { landing: '/blog/what-is-geo', referrer: 'google.com', page: null, utm: NO_UTM, click: null },
  sourceName: 'newsletter',
  work: { stage: 'qualified', lostReason: null, valueCents: 1_250_000, owner: BEN, nextStep: CALL },
  version: 3,
  changed: { by: BEN, at: NOW - 2 * MINUTE },
  dueAt: null,
  contactedAt: NOW - 2 * DAY,
  closedAt: null,
  history,
  deliveries,
  heldFor: null,
  calls: [],
  others: [
    {
      id: '00000000-0000-4000-8000-000000000002',
      receivedAt: NOW - 90 * DAY,
      origin: 'form',
      service: nth(SERVICES, 5),
      stage: 'lost',
    },
  ],
  people: [ANN, BEN],
};

const untouched: LeadView = {
  ...view,
  ...{ submissions: 1, lastTouch: null, sourceName: DIRECT, version: 0, contactedAt: null, history: [], others: [] },
  source: { landing: null, referrer: null, page: null, utm: NO_UTM, click: null },
  work: { stage: 'new', lostReason: null, valueCents: null, owner: null, nextStep: null },
  deliveries: [sent],
  dueAt: NOW + 50 * MINUTE,
};

/** NOW is a Sunday. */
const MOVES: Moves = {
  later: null,
  tomorrow: { day: '2026-11-23', time: '09:00' },
  nextWeek: { day: '2026-11-30', time: '09:00' },
};

const lead: LeadProps = {
  ...{
    lead: view,
    now: NOW,
    urgency: { reply: null, step: 'late' },
    moves: MOVES,
    notice: null,
    place: { list: '/desk?view=late', at: NOW },
    around: { previous: '/desk/leads/1?list=%2Fdesk', next: '/desk/leads/2?list=%2Fdesk' },
    version: 3,
    draft: NO_DRAFT,
    errors: {},
    noteError: null,
    conflict: null,
    erasing: null,
  },
};

/** As the forms show the stored work without a next step. */
const asStored: TypedLead = {
  ...{ stage: 'qualified', lostReason: '', value: '12500', owner: BEN },
  ...{ what: '', day: '', time: '', by: '' },
};
const withoutStep: LeadView = { ...view, work: { ...view.work, nextStep: null } };
const draftOf = (fields: Partial<TypedLead>) => ({ ...NO_DRAFT, fields });
const typed = { ...asStored, stage: 'lost', value: '12.500,00', owner: 'nobody@agency.example' };

/** Came by a call: nobody has filled in a form. */
const ofCall: LeadView = {
  ...untouched,
  origin: 'call',
  fields: { ...noAnswers(), firstName: 'Ada', phone: '+1 (555) 010-0142' },
  referredBy: 'Grace of the print shop',
  history: [
    {
      ...{ id: '2', at: NOW - HOUR, actor: BEN, action: 'corrected' },
      changes: [
        { field: 'phone', from: '+1 (555) 010-0124', to: '+1 (555) 010-0142' },
        { field: 'country', from: 'Germany', to: '' },
      ],
    },
    { id: '1', at: NOW - DAY, actor: ANN, action: 'added' },
  ],
  asSent: { ...noAnswers(), firstName: 'Ada', phone: '+1 (555) 010-0124', country: 'Germany' },
};

const calls: LeadView['calls'] = [
  {
    ...({ id: 'cal:1', provider: 'cal', state: 'moved', start: NOW - HOUR, title: 'Intro call' } as const),
    ...{
      host: ANN,
      zone: 'Europe/Berlin',
      answers: [{ question: 'What is it about?', answer: 'Our feed breaks on Fridays' }],
    },
  },
  {
    ...({ id: 'calendly:2', provider: 'calendly', state: 'no-show', start: NOW - 9 * DAY, title: null } as const),
    ...{ host: null, zone: null, answers: [] },
  },
];

export const leadExamples = {
  'of a booked call': {
    ...lead,
    lead: {
      ...ofCall,
      ...{ origin: 'booking', calls, dueAt: null, fields: { ...ofCall.fields, email: 'ada@example.com' } },
      work: {
        ...ofCall.work,
        owner: ANN,
        nextStep: { what: 'Call: Intro call', at: NOW - HOUR, timed: true, by: ANN },
      },
      history: [
        {
          ...({ id: '2', at: NOW - HOUR, actor: 'cal', action: 'call_moved' } as const),
          ...{ from: '2026-11-20T15:00:00.000Z', start: '2026-11-22T15:00:00.000Z' },
        },
        ...(['call_booked', 'call_canceled', 'call_held', 'call_missed'] as const).map((action, index) => ({
          ...{ id: `1${index}`, at: NOW - DAY, actor: 'calendly', action, start: '2026-11-20T15:00:00.000Z' },
        })),
      ],
    },
  },
  worked: { ...lead, notice: 'saved' },
  'of a call': { ...lead, lead: ofCall, urgency: { reply: 'soon', step: null } },
  untouched: { ...lead, lead: untouched, urgency: { reply: 'soon', step: null } },
  'late with a step for a day': {
    ...lead,
    lead: {
      ...untouched,
      ...{ dueAt: NOW - 26 * HOUR, version: 1 },
      work: {
        ...untouched.work,
        owner: ANN,
        nextStep: { ...CALL, at: NOW + HOUR, timed: false },
      },
    },
    urgency: { reply: 'late', step: null },
    moves: { ...MOVES, later: { day: '2026-11-22', time: '11:15' } },
  },
  held: { ...lead, lead: { ...untouched, dueAt: null, heldFor: 'many_from_address', deliveries: [] } },
  lost: {
    ...lead,
    lead: { ...view, work: { ...view.work, stage: 'lost', lostReason: 'Too far away', nextStep: null }, closedAt: NOW },
  },
  'with errors': {
    ...lead,
    lead: withoutStep,
    draft: draftOf(typed),
    errors: { lostReason: 'required', value: 'invalid', owner: 'invalid' },
  },
  'without a stage': {
    ...lead,
    lead: withoutStep,
    draft: draftOf({ ...typed, stage: 'sold' }),
    errors: { stage: 'invalid' },
  },
  'with a wrong step': {
    ...lead,
    lead: withoutStep,
    draft: draftOf({ ...asStored, what: '', day: '2026-02-31', time: '25:00', by: 'nobody@agency.example' }),
    errors: { what: 'required', day: 'invalid', time: 'invalid', by: 'invalid' },
  },
  'conflict about the step': {
    ...lead,
    draft: draftOf({ what: 'Write to them', day: '2026-11-23', by: BEN }),
    conflict: { kind: 'conflict', by: BEN, at: NOW - 2 * MINUTE },
  },
  'with an empty note': { ...lead, noteError: 'required' },
  'with a long note': { ...lead, draft: { fields: {}, note: 'Called again. '.repeat(400) }, noteError: 'too_long' },
  conflict: {
    ...lead,
    lead: withoutStep,
    draft: draftOf({ stage: 'won', value: '15000', owner: '' }),
    conflict: { kind: 'conflict', by: BEN, at: NOW - 2 * MINUTE },
  },
  'conflict without difference': {
    ...lead,
    lead: withoutStep,
    draft: draftOf(asStored),
    conflict: { kind: 'conflict', by: BEN, at: NOW },
  },
  'conflict about a press': { ...lead, conflict: { kind: 'conflict', by: BEN, at: NOW - 2 * MINUTE } },
  'won meanwhile': {
    ...lead,
    lead: { ...withoutStep, work: { ...withoutStep.work, stage: 'won' }, closedAt: NOW },
    draft: draftOf({ what: 'Write to them' }),
    errors: { what: 'closed' },
  },
  erasing: { ...lead, erasing: { leads: 2, tools: ['slack', 'hubspot'] } },
  'erasing one': { ...lead, erasing: { leads: 1, tools: [] } },
} satisfies Record<string, LeadProps>;
