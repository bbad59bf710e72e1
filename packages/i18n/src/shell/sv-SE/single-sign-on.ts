import type { Translation } from '../../translation.ts'
import type { singleSignOn as english } from '../en/single-sign-on.ts'

export const singleSignOn: Translation<typeof english> = {
  with: 'Logga in med {{name}}',
  mail: 'E-postadress',
  find: 'Fortsätt',
  enterMail: 'Ange din e-postadress',
  none: 'E-postadressen är inte kopplad till någon inloggning. Kontakta administratören.',
  unavailable: 'Organisationens inloggningstjänst kan inte nås just nu. Försök igen senare.',
  refused: 'Inloggningen nekades eller avbröts. Försök igen.',
  unknown: 'Kontot finns inte i portalen. Be administratören om åtkomst.',
  full: 'Organisationen har nått gränsen för antalet personer i portalen. Kontakta administratören.',
  disabled: 'Kontot är avstängt. Kontakta administratören.',
  expired: 'Inloggningen tog för lång tid eller startades i ett annat fönster. Försök igen.',
  other: 'Du loggade in som någon annan. Använd samma konto som på sidan du arbetar på.',
}
