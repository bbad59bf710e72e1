import type { Translation } from '../catalogue.ts'
import type { palette as english } from './en.ts'

export const palette: Translation<typeof english> = {
  title: 'Sök',
  placeholder: 'Menyer, organisationer, kommandon …',
  results: 'Träffar',
  tab: 'Öppna flikar',
  recent: 'Senast besökt',
  favourite: 'Favoriter',
  command: 'Kommandon',
  menu: 'Menyer',
  application: 'Applikationer',
  organisation: 'Organisationer',
  project: 'Projekt',
  result: 'Hittat i {{name}}',
  current: 'aktuell',
  none: 'Inget stämmer med ”{{typed}}”',
  searching: 'Frågar efter organisationer och projekt …',
  count_one: '{{count}} träff',
  count_other: '{{count}} träffar',
  move: 'flyttar',
  open: 'öppnar',
  leave: 'stänger',
  onlyCommands: 'bara kommandon',
  noMenuPermission: 'Du har inte behörighet till den här menyn.',
}
