import type { Translation } from '../../translation.ts'
import type { entry as english } from '../en/entry.ts'

export const entry: Translation<typeof english> = {
  problemTitle: 'Adressen kan inte öppnas',
  required: 'Kontrollera den obligatoriska parametern: {{name}}',
  productNeeded: 'Parametern productCode måste anges',
  missingOrganisation: 'parameter saknas: orgId',
  tripartiteInvalid: 'Parametern tripartitePageUrl är ogiltig',
  pathRefused: 'Sökvägen i adressen hör inte till applikationen. Applikationens startsida visas i stället.',
  organisationClosed: 'Organisationen i adressen finns inte, eller så saknar du behörighet till den.',
  unknownAddress: 'Det finns ingen sida på den här adressen. Kontrollera att adressen är rätt.',
  toStart: 'Till startsidan',
  failedTitle: 'Portalen kunde inte laddas',
  failedText: 'Servern svarar inte just nu. Inget har gått förlorat. Försök igen.',
  loading: 'Laddar portalen …',
}
