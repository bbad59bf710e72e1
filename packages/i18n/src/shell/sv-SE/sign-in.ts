import type { Translation } from '../../translation.ts'
import type { signIn as english } from '../en/sign-in.ts'

export const signIn: Translation<typeof english> = {
  title: 'Logga in',
  tagline: 'Alla organisationens applikationer i ett och samma fönster.',
  account: 'Konto',
  password: 'Lösenord',
  captcha: 'Kontrollkod',
  newCaptcha: 'Ny bild',
  listen: 'Lyssna',
  listening: 'Läser upp kontrollkoden',
  listenFailed: 'Kontrollkoden kan inte läsas upp igen. Här är en ny.',
  keep: 'Håll mig inloggad i en vecka',
  submit: 'Logga in',
  showPassword: 'Visa lösenord',
  hidePassword: 'Dölj lösenord',
  enterAccount: 'Ange konto',
  enterPassword: 'Ange lösenord',
  enterCaptcha: 'Ange kontrollkoden',
  signedOutElsewhere: 'Du loggades ut i ett annat fönster. Logga in för att fortsätta där du var.',
  alreadySignedIn: 'Du är redan inloggad.',
  toPortal: 'Till portalen',
  demoTitle: 'Demokonton',
  demoHint: 'Välj ett konto så fylls formuläret i. Nästan alla har lösenordet {{password}}.',
  insecureTitle: 'Anslutningen är inte säker',
  insecureText:
    'Andra i nätverket kan läsa det du skickar. Lösenordet krypteras, men inte det du gör efter inloggningen. Be administratören om en adress med https.',
  delayLeft: '{{seconds}} s kvar.',
  delayOver: 'Nu kan du försöka igen.',
  delayHelp:
    'Spärren gäller inte i webbläsare som du har loggat in i tidigare, och inte om du återställer lösenordet via e-post.',
  unreachable: 'Portalen svarar inte just nu. Försök igen.',
  language: 'Språk',
  notThisTenant: 'Inte {{tenant}}?',
  tryFree: 'Prova gratis',
}
