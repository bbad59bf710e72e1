import type { Translation } from '../../translation.ts'
import type { trust as english } from '../en/trust.ts'

export const trust: Translation<typeof english> = {
  viewing: 'Du visar {{tenant}} (skrivskyddat)',
  viewingAs: 'Du ser portalen som {{name}} (skrivskyddat)',
  minutesLeft: '{{minutes}} min kvar',
  notOpened: 'Du ser personens menyer, organisationer och utseende. Applikationer öppnas inte här.',
  leave: 'Avsluta visning',
  viewRole: 'Endast läsning',
  request: 'Begär åtkomst',
  requestText: 'Du kan begära åtkomst till sidan.',
  waiting: 'Väntar på godkännande',
  waitingText: 'Din begäran har skickats. Sidan öppnas automatiskt när den har godkänts.',
  refused: 'Din begäran avslogs',
  refusedText: 'Du kan begära åtkomst igen efter 24 timmar.',
  impossible: 'Det går inte att begära åtkomst till sidan',
  impossibleText: 'Kontakta administratören.',
  forbiddenText: 'Sidan finns inte hos {{tenant}}, eller så saknar du behörighet att visa den.',
}
