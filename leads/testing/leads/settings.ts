import type { Settings } from '../../base/settings.ts';

/** The settings of a site, for tests that need none in particular. Monday to Friday are days of work, in UTC. */
export const TEST_SETTINGS: Settings = {
  brand: 'Fairlead',
  schedulingUrl: '',
  hours: {
    timeZone: 'UTC',
    days: {
      monday: '09:00-17:00',
      tuesday: '09:00-17:00',
      wednesday: '09:00-17:00',
      thursday: '09:00-17:00',
      friday: '09:00-17:00',
    },
    holidays: [],
    reply: 8,
  },
  clickIds: true,
  replyTime: '',
  currency: 'USD',
  conversions: { qualified: 'Qualified lead', won: 'Won client' },
};
