import type { Translation } from '../../catalogue.ts'
import type { foreignScripts as english } from '../en/foreign-scripts.ts'

export const foreignScripts: Translation<typeof english> = {
  corner: 'Tjänster',
  customerService: 'Kundtjänst',
}
