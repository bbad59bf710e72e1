import type { Translation } from '../translation.ts'
import type { menus as en } from './en.ts'

export const menus: Translation<typeof en> = {
  subMenu: 'Undermeny',
  previous: 'Föregående menyer',
  next: 'Nästa menyer',
  find: 'Sök sida',
  noData: 'Inga träffar',
  noDataHint: 'Prova färre eller andra ord.',
  found_one: '{{count}} sida hittades',
  found_other: '{{count}} sidor hittades',
  below: 'Sidor i {{name}}',
  move: 'Bläddra upp och ned i menyn',
  elsewhereApplications: 'I andra organisationer',
  chooseApplication: 'Peka på en applikation för att se dess sidor.',
  tools: 'Verktyg',
  hideTools: 'Dölj verktyg',
  showTools: 'Visa verktyg',
  close: 'Stäng',
  loading: 'Laddar {{name}} …',
  notAllowed: 'Sidan kan inte visas här.',
  opensOutsidePortal: 'Sidan finns utanför portalen och öppnas i ett eget fönster.',
  openWindow: 'Öppna i nytt fönster',
  applications: {
    find: 'Sök applikation eller sida',
    none: 'Du har inga applikationer här.',
    found_one: '{{count}} träff',
    found_other: '{{count}} träffar',
    menus: 'Sidor',
    opensWindow: 'öppnas i ett nytt fönster',
    failed: 'Applikationerna kunde inte laddas.',
  },
}
