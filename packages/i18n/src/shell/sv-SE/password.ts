import type { Translation } from '../../catalogue.ts'
import type { password as english } from '../en/password.ts'

export const password: Translation<typeof english> = {
  forgottenLink: 'Glömt lösenordet?',
  forgottenTitle: 'Glömt lösenordet',
  forgottenText: 'Ange ditt konto. Har det en e-postadress skickas en länk för ett nytt lösenord dit.',
  send: 'Skicka länken',
  sent: 'Om kontot finns och har en e-postadress är en länk på väg. Den fungerar en gång, i 30 minuter.',
  outbox: 'Det här är demonstrationen: meddelandet skrivs i mappen ”outbox” under datamappen.',
  back: 'Tillbaka till inloggningen',
  resetTitle: 'Välj ett nytt lösenord',
  resetText: 'Med det nya lösenordet avslutas alla dina sessioner.',
  expiredTitle: 'Ditt lösenord har gått ut',
  expiredText: 'Välj ett nytt för {{account}} och fortsätt.',
  fresh: 'Nytt lösenord',
  repeat: 'Nytt lösenord igen',
  rule: '8 till 128 tecken i valfri skrift. En kort mening är lätt att minnas och svår att gissa.',
  enterNew: 'Ange det nya lösenordet',
  tooShort: 'Det nya lösenordet behöver 8 till 128 tecken.',
  different: 'De två är inte lika.',
  save: 'Spara det nya lösenordet',
  saved: 'Det nya lösenordet gäller. Du kan logga in med det.',
  noTicket: 'Länken är inte fullständig. Öppna den från meddelandet igen eller begär en ny.',
  askAgain: 'Begär en ny länk',
}
