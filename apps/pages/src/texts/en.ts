import { accountEn } from './account-en.ts'

export const en = {
  home: {
    title: 'Home',
    greetings: {
      morning: 'Good morning, {name}',
      day: 'Hello, {name}',
      evening: 'Good evening, {name}',
    },
    stranger: 'Welcome to the portal',
    strangerDetail: 'Sign in to the portal to see your projects and applications here.',
  },
  project: {
    title: 'Where you work now',
    tenant: 'Tenant',
    identity: 'You work as',
    staff: 'Own staff',
    participant: 'Participant',
    administrator: 'administrator',
    account: 'Account',
    change: 'Change the organisation or project with the button in the header.',
    types: {
      company: 'Company',
      department: 'Department',
      'general-department': 'General department',
      'general-project': 'Project',
      'mixing-station': 'Mixing station',
      'project-command': 'Project command',
      'external-participant': 'External participant',
    },
    otherType: 'Organisation',
  },
  recents: {
    title: 'Continue where you were',
    none: 'Pages that you open will be listed here.',
  },
  favourites: {
    title: 'Favourites',
    none: 'Pages that you mark with a star will be listed here.',
  },
  applications: {
    title: 'Your applications',
    find: 'Find an application or page',
    none: 'Nothing of that name among your applications.',
    empty: 'You have no applications in this organisation.',
    pages: { one: '{n} page', other: '{n} pages' },
    more: 'Show all {n}',
    less: 'Show fewer',
    otherGroup: 'More',
  },
  openFailed: '{name} could not be opened: {reason}',
  hints: {
    title: 'Getting around',
    list: [
      ['Tabs keep everything', 'Each page opens in a tab. Switch as you like: what you have typed stays.'],
      [
        'All applications in one place',
        'The button at the left of the header shows everything you may open, by group.',
      ],
      ['Your language, your light', 'Language and light or dark are in the menu under your name; applications follow.'],
    ],
  },
  workBench: { title: 'Workbench', pages: 'All pages, A to Z' },
  member: {
    title: 'Personal details',
    name: 'Name',
    number: 'User number',
    language: 'Language',
    languages: { en: 'English', 'sv-SE': 'Swedish', 'zh-CN': 'Chinese (simplified)' },
  },
  ...accountEn,
  notYet: {
    title: 'This page',
    text: 'This page comes with a later version of the portal. Nothing is wrong, and nothing is lost.',
    back: 'To the home page',
  },
}

export type Texts = typeof en
