import type { Translation } from '../../translation.ts'
import type { password as english } from '../en/password.ts'

export const password: Translation<typeof english> = {
  forgottenLink: 'Glömt lösenordet?',
  forgottenTitle: 'Återställ lösenordet',
  forgottenText: 'Ange ditt konto. Om det har en e-postadress skickar vi en återställningslänk dit.',
  send: 'Skicka länk',
  sent: 'Om kontot finns och har en e-postadress har vi skickat en länk dit. Den kan användas en gång, inom 30 minuter.',
  outbox: 'I demonstrationen sparas meddelandet i mappen ”outbox” i datamappen.',
  back: 'Tillbaka till inloggningen',
  resetTitle: 'Välj ett nytt lösenord',
  resetText: 'När du sparar ett nytt lösenord loggas du ut överallt.',
  expiredTitle: 'Ditt lösenord har gått ut',
  expiredText: 'Välj ett nytt för {{account}} för att fortsätta.',
  fresh: 'Nytt lösenord',
  repeat: 'Upprepa nytt lösenord',
  rule: '8–128 tecken. En kort mening är lätt att minnas och svår att gissa.',
  enterNew: 'Ange det nya lösenordet',
  tooShort: 'Det nya lösenordet måste ha 8–128 tecken.',
  different: 'Lösenorden stämmer inte överens.',
  save: 'Spara lösenordet',
  saved: 'Lösenordet har bytts. Logga in med det nya.',
  noTicket: 'Länken är ofullständig. Öppna den från meddelandet igen eller begär en ny.',
  askAgain: 'Begär en ny länk',
}
