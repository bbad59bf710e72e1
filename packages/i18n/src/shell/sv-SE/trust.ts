import type { Translation } from '../../translation.ts'
import type { trust as english } from '../en/trust.ts'

export const trust: Translation<typeof english> = {
  viewing: 'Du visar {{tenant}} (skrivskyddat)',
  viewingAs: 'Du ser portalen som {{name}} (skrivskyddat)',
  draftShown: 'Förhandsvisning av ”{{name}}”, inte publicerad',
  minutesLeft: '{{minutes}} min kvar',
  leave: 'Avsluta visning',
  viewRole: 'Endast läsning',
  forbiddenText: 'Sidan finns inte hos {{tenant}}, eller så saknar du behörighet att visa den.',
}
