/** A lead that is typed, and the data of one that are corrected, in each state. */

import { noAnswers } from '@fairlead/contract/fields.ts';
import { PLATFORMS, REVENUES, SERVICES } from '@fairlead/contract/lists.ts';
import type { PageProps } from '../../data/frame.ts';
import { ANN, BEN, DAY, MINUTE, NOW, nth } from './shell.ts';

const empty: PageProps['new-lead'] = {
  typed: {
    fields: noAnswers(),
    more: { value: '', owner: ANN, what: '', day: '2026-11-23', time: '', by: ANN },
    ...{ origin: '', referredBy: '', note: '', answered: false, key: 'key' },
  },
  errors: { fields: {}, more: {} },
  ...{ same: [], people: [ANN, BEN], now: NOW },
};

const typed: PageProps['new-lead']['typed'] = {
  ...empty.typed,
  fields: {
    ...noAnswers(),
    ...{ firstName: 'Grace', lastName: 'Hopper', email: 'grace@shop.example', phone: '+1 555 010 0142' },
    ...{ website: 'https://shop.example', country: 'Germany', platforms: PLATFORMS.slice(0, 2) },
    ...{ service: nth(SERVICES, 1), revenue: nth(REVENUES, 1) },
  },
  more: {
    ...empty.typed.more,
    value: '12.500',
    what: 'Call back',
    day: '',
    time: '25:00',
    by: 'nobody@agency.example',
  },
  ...{ origin: 'referral', referredBy: 'Ada of the print shop', note: 'Wants to move by spring.', answered: true },
};

const everyField = {
  ...({ firstName: 'required', lastName: 'too_long', email: 'none', phone: 'invalid', website: 'invalid' } as const),
  ...({ country: 'too_long', service: 'not_listed', revenue: 'not_listed', platforms: 'not_listed' } as const),
};

export const newLeadExamples = {
  empty,
  'with every fault': {
    ...empty,
    typed,
    errors: {
      fields: everyField,
      more: { value: 'invalid', owner: 'invalid', what: 'too_long', day: 'invalid', time: 'invalid', by: 'invalid' },
      ...{ origin: 'required', referredBy: 'too_long', note: 'too_long' },
    },
  },
  'with leads that are there': {
    ...empty,
    typed,
    same: [
      {
        id: '00000000-0000-4000-8000-000000000002',
        ...{
          receivedAt: NOW - 90 * DAY,
          origin: 'form',
          service: nth(SERVICES, 5),
          stage: 'lost',
          name: 'Grace Hopper',
        },
      },
    ],
  },
} satisfies Record<string, PageProps['new-lead']>;

const stored: PageProps['correct'] = {
  ...{ id: '00000000-0000-4000-8000-000000000001', version: 3, stored: typed.fields, typed: typed.fields },
  ...{ errors: {}, conflict: null, place: { list: '/desk?view=late', at: NOW }, now: NOW },
};

export const correctExamples = {
  'as stored': stored,
  'with every fault': { ...stored, errors: everyField },
  conflict: {
    ...stored,
    typed: { ...typed.fields, email: 'hopper@shop.example', country: '' },
    conflict: { kind: 'conflict', by: BEN, at: NOW - 2 * MINUTE },
  },
} satisfies Record<string, PageProps['correct']>;
