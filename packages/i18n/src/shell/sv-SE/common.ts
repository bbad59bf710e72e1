import type { Translation } from '../../catalogue.ts'
import type { common as english } from '../en/common.ts'

export const common: Translation<typeof english> = {
  product: 'Portico',
  close: 'Stäng',
  cancel: 'Avbryt',
  confirm: 'Bekräfta',
  tryAgain: 'Försök igen',
  loading: 'Läser in …',
  search: 'Sök',
  noMatch: 'Inga träffar',
}
