import type { Translation } from '../../catalogue.ts'
import type { signIn as english } from '../en/sign-in.ts'

export const signIn: Translation<typeof english> = {
  title: 'Logga in',
  tagline: 'Organisationens alla applikationer i ett och samma fönster.',
  account: 'Konto',
  password: 'Lösenord',
  captcha: 'Kontrollkod',
  newCaptcha: 'Ny bild',
  listen: 'Lyssna',
  listening: 'Läser upp kontrollkoden',
  listenFailed: 'Kontrollkoden kan inte läsas upp igen. Här är en ny.',
  keep: 'Förbli inloggad i en vecka',
  submit: 'Logga in',
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',
  enterAccount: 'Ange konto',
  enterPassword: 'Ange lösenord',
  enterCaptcha: 'Ange kontrollkoden',
  signedOutElsewhere: 'Du loggades ut i ett annat fönster. Logga in för att fortsätta där du var.',
  alreadySignedIn: 'Du är redan inloggad.',
  toPortal: 'Till portalen',
  demoTitle: 'Demonstrationskonton',
  demoHint: 'Välj ett konto så fylls formuläret i. Nästan alla har lösenordet {{password}}.',
  insecureTitle: 'Anslutningen är inte skyddad',
  insecureText:
    'Andra i nätverket kan läsa det du skickar. Lösenordet skickas krypterat, det du gör sedan gör det inte. Be administratören om en adress med https.',
  unreachable: 'Portalen svarar inte just nu. Försök igen.',
  language: 'Språk',
  generalPage: 'Till den allmänna inloggningssidan',
  tryFree: 'Prova gratis',
}
