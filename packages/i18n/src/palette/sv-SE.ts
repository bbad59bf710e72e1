import type { Translation } from '../catalogue.ts'
import type { palette as english } from './en.ts'

export const palette: Translation<typeof english> = {
  title: 'Sök',
  placeholder: 'Sidor, organisationer, kommandon…',
  results: 'Träffar',
  tab: 'Öppna flikar',
  recent: 'Senast besökt',
  favourite: 'Favoriter',
  command: 'Kommandon',
  menu: 'Sidor',
  application: 'Applikationer',
  organisation: 'Organisationer',
  project: 'Projekt',
  elsewhere: 'Sidor i andra organisationer',
  result: 'Träff i {{name}}',
  current: 'aktuell',
  changesOrganisation: 'byter organisation',
  none: 'Inga träffar på ”{{typed}}”',
  searching: 'Söker organisationer och projekt…',
  count_one: '{{count}} träff',
  count_other: '{{count}} träffar',
  move: 'flytta',
  open: 'öppna',
  leave: 'stäng',
  onlyCommands: 'bara kommandon',
  noMenuPermission: 'Du saknar behörighet till sidan.',
}
