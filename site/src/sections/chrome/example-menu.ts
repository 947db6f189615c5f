/** A menu for the examples of header, sheet and footer. */
import type { Menu } from './menu.ts';

export const EXAMPLE_MENU: Menu = {
  brand: 'Fairlead',
  copyright: '© 2025 Fairlead. All rights reserved.',
  logo: 'home',
  getStarted: { label: 'Get Started', href: '/contact' },
  names: { header: 'Main', sheet: 'Menu' },
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  about: {
    label: 'About',
    question: 'Who would you be working with?',
    links: [
      { label: 'About Us', href: '/about', text: 'How we work, what we value, and who you would work with.' },
      {
        label: 'Our Story',
        href: '/our-story',
        text: 'Why we stopped selling leads, and what we built in their place.',
      },
    ],
  },
  services: {
    label: 'Services',
    groups: [
      {
        title: 'SEO Services',
        icon: 'svc-seo',
        links: [
          { label: 'SEO', href: '/services/seo' },
          { label: 'Technical SEO', href: '/services/technical-seo' },
          { label: 'Local SEO', href: '/services/local-seo' },
        ],
      },
      {
        title: 'Advertising',
        icon: 'svc-advertising',
        links: [
          { label: 'PPC', href: '/services/ppc' },
          { label: 'Google Ads', href: '/services/google-ads' },
          { label: 'Social Ads', href: '/services/social-ads' },
        ],
      },
      {
        title: 'Optimization & Analytics',
        icon: 'svc-analytics',
        links: [
          { label: 'Conversion Rate Optimization', href: '/services/cro' },
          { label: 'Analytics', href: '/services/analytics' },
          { label: 'Data Analytics', href: '/services/data-analytics' },
        ],
      },
      {
        title: 'Content & Strategy',
        icon: 'svc-content',
        links: [
          { label: 'Content Strategy', href: '/services/content-strategy' },
          { label: 'Content Marketing', href: '/services/content-marketing' },
          { label: 'Go-to-Market', href: '/services/go-to-market' },
        ],
      },
    ],
    foot: {
      text: 'Not sure where the line slips? Start with the method.',
      links: [
        { label: 'Customer Generation', href: '/methodology' },
        { label: 'View All Services', href: '/services' },
      ],
    },
  },
  cases: {
    label: 'Case Studies',
    all: { title: ['Seven lines', 'all results'], label: 'View all case studies', href: '/case-studies' },
    more: true,
    links: [
      {
        label: 'Pro Audio Manufacturer',
        href: '/case-studies/pro-audio-manufacturer',
        icon: 'pro-audio-manufacturer',
        figure: { value: '+350%', label: 'ROAS', scope: 'one client' },
      },
      {
        label: 'Pro Audio Distributor',
        href: '/case-studies/pro-audio-distributor',
        icon: 'pro-audio-distributor',
        figure: { value: '+420%', label: 'ROAS', scope: 'one client' },
      },
      {
        label: 'Electronics Distributor',
        href: '/case-studies/electronics-distributor',
        icon: 'electronics-distributor',
        figure: { value: '+300%', label: 'conversions', scope: 'one client' },
      },
      {
        label: 'BBQ Distributor',
        href: '/case-studies/bbq-distributor',
        icon: 'bbq-distributor',
        figure: { value: '+55%', label: 'AOV', scope: 'one client' },
      },
    ],
  },
  sheet: [
    { label: 'Blog', href: '/blog' },
    { label: 'Contact', href: '/contact' },
  ],
  footer: [
    { label: 'Case Studies', href: '/case-studies' },
    { label: 'Blog', href: '/blog' },
    { label: 'Contact', href: '/contact' },
  ],
  consent: {
    choices: 'Privacy choices',
    refused: 'Your browser asks sites not to track you, so we measure nothing.',
  },
  colorScheme: { name: 'Colors', system: 'System', light: 'Light', dark: 'Dark' },
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/fairlead' },
    { name: 'Facebook', url: 'https://www.facebook.com/fairlead' },
    { name: 'Instagram', url: 'https://www.instagram.com/fairlead' },
  ],
};
