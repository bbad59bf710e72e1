import type { Translation } from '../../translation.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: Translation<typeof english> = {
  notifications: 'Aviseringar',
  service: 'Ett systemfel har uppstått. Försök igen senare.',
  code: 'Felkod: {{traceId}}',
  copy: 'Kopiera felkod',
  copied: 'Kopierad',
  report: 'Rapportera fel',
  reported: 'Felrapporten har skickats.',
  notReported: 'Portalen tar inte emot felrapporter.',
  page: 'Ett fel uppstod på sidan. Försök igen senare.',
  connection: 'Portalen svarar inte. Kontrollera anslutningen och försök igen.',
  unreachable: 'Du är offline. Försök igen när du är online.',
  offline: 'Du är offline. Öppna sidor finns kvar, men det kanske inte går att ladda eller spara.',
  sessionOver: 'Inloggningen har gått ut. Logga in igen.',
  ok: 'OK',
  reload: 'Ladda om sidan',
}
