import type { Translation } from '../../translation.ts'
import type { common as english } from '../en/common.ts'

export const common: Translation<typeof english> = {
  product: 'Portico',
  close: 'Stäng',
  tryAgain: 'Försök igen',
  noData: 'Inga träffar',
  noDataHint: 'Prova färre eller andra ord.',
  withNote: '{{name}} ({{note}})',
}
