import type { Translation } from '../catalogue.ts'
import type { menus as en } from './en.ts'

export const menus: Translation<typeof en> = {
  subMenu: 'Undermeny',
  previous: 'Föregående menyer',
  next: 'Nästa menyer',
  find: 'Sök meny',
  noData: 'Inga data',
  found_one: 'En meny hittades',
  found_other: '{{count}} menyer hittades',
  below: 'Menyer i {{name}}',
  move: 'Flytta menyerna upp och ned',
  elsewhereApplications: 'I andra organisationer',
  chooseApplication: 'Peka på en applikation för att se dess menyer.',
  tools: 'Verktyg',
  hideTools: 'Dölj verktygen',
  showTools: 'Visa verktygen',
  close: 'Stäng',
  loading: 'Hämtar {{name}}',
  notAllowed: 'Sidan kan inte visas här.',
  elsewhere: 'Sidan tillhör någon annan och visas i ett eget fönster.',
  openWindow: 'Öppna i ett nytt fönster',
}
