import type { Translation } from '../../catalogue.ts'
import type { favourites as english } from '../en/favourites.ts'

export const favourites: Translation<typeof english> = {
  empty: 'Du har inga favoriter än.',
  add: 'Lägg till favoriter',
  noMenuPermission: 'Du har inte behörighet till den här menyn.',
  saved: 'Favoriterna har sparats.',
  full: 'Det kan finnas högst {{limit}} favoriter.',
  find: 'Sök meny',
  noData: 'Inga data',
  menus: 'Menyer',
  chosen: 'Valda: {{count}} av {{limit}}',
  order: 'Favoriternas ordning',
  choose: 'Välj menyer till vänster.',
  applicationHint: 'En applikation kan inte vara en favorit. Välj en av dess menyer.',
  remove: 'Ta bort {{name}}',
  chosenMark: 'vald',
  confirm: 'Bekräfta',
  cancel: 'Avbryt',
  star: 'Favorit',
}
