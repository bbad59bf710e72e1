import type { Translation } from '../../translation.ts'
import type { thirdPartyScripts as english } from '../en/third-party-scripts.ts'

export const thirdPartyScripts: Translation<typeof english> = {
  corner: 'Tjänster',
  customerService: 'Kundtjänst',
}
