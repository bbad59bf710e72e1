import type { Translation } from '../translation.ts'
import type { access as english } from './en.ts'

export const access: Translation<typeof english> = {
  notOpenedInDraft: 'Förhandsvisningen visar menyer och utseende. Applikationer öppnas inte här.',
  notOpened: 'Du ser personens menyer, organisationer och utseende. Applikationer öppnas inte här.',
  request: 'Begär åtkomst',
  requestText: 'Du kan begära åtkomst till sidan.',
  waiting: 'Väntar på godkännande',
  waitingText: 'Din begäran har skickats. Sidan öppnas automatiskt när den har godkänts.',
  refused: 'Din begäran avslogs',
  refusedText: 'Du kan begära åtkomst igen efter 24 timmar.',
  impossible: 'Det går inte att begära åtkomst till sidan',
  impossibleText: 'Kontakta administratören.',
}
