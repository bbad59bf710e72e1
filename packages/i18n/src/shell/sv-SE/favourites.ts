import type { Translation } from '../../translation.ts'
import type { favourites as english } from '../en/favourites.ts'

export const favourites: Translation<typeof english> = {
  empty: 'Du har inga favoriter ännu.',
  add: 'Lägg till favoriter',
  noMenuPermission: 'Du saknar behörighet till sidan.',
  saved: 'Favoriterna har sparats.',
  full: 'Du kan ha högst {{limit}} favoriter.',
  find: 'Sök sida',
  menus: 'Sidor',
  chosen: 'Valda: {{count}} av {{limit}}',
  order: 'Favoriternas ordning',
  choose: 'Välj sidor till vänster.',
  applicationHint: 'En applikation kan inte vara en favorit. Välj en av dess sidor.',
  remove: 'Ta bort {{name}}',
  chosenMark: 'vald',
  confirm: 'Spara',
  cancel: 'Avbryt',
  star: 'Favorit',
}
