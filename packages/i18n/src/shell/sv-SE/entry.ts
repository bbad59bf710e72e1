import type { Translation } from '../../catalogue.ts'
import type { entry as english } from '../en/entry.ts'

export const entry: Translation<typeof english> = {
  problemTitle: 'Adressen går inte att öppna',
  required: 'Kontrollera den obligatoriska parametern: {{name}}',
  productNeeded: 'Parametern productCode måste anges',
  missingOrganisation: 'parametern saknas: orgId',
  tripartiteInvalid: 'Parametern tripartitePageUrl är ogiltig',
  pathRefused: 'Sökvägen i adressen hör inte till applikationen. Applikationens första sida visas.',
  organisationClosed: 'Organisationen i adressen finns inte, eller så får du inte arbeta i den.',
  elsewhere: 'Det finns inget på den här adressen. Den kan vara felskriven.',
  toStart: 'Till startsidan',
  failedTitle: 'Portalen kunde inte läsas in',
  failedText: 'Servern svarar inte just nu. Inget av ditt har gått förlorat. Försök igen.',
  loading: 'Portalen läses in',
}
