import type { Translation } from '../../catalogue.ts'
import type { singleSignOn as english } from '../en/single-sign-on.ts'

export const singleSignOn: Translation<typeof english> = {
  with: 'Logga in med {{name}}',
  mail: 'E-postadress',
  find: 'Fortsätt',
  enterMail: 'Ange din e-postadress',
  none: 'Ingen inloggning hör till den här e-postadressen. Fråga din administratör.',
  unavailable: 'Din organisations inloggning kan inte nås just nu. Försök igen.',
  refused: 'Inloggningen nekades eller avbröts. Försök igen.',
  unknown: 'Portalen känner inte till den här personen. Be din administratör om åtkomst.',
  disabled: 'Kontot är avstängt. Kontakta din administratör.',
  expired: 'Inloggningen tog för lång tid eller kom från ett annat fönster. Försök igen.',
  other: 'Du loggade in som en annan person. Använd samma konto som på sidan du arbetar på.',
}
