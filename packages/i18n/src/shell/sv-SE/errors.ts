import type { Translation } from '../../catalogue.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: Translation<typeof english> = {
  notifications: 'Aviseringar',
  service: 'Ett fel uppstod i tjänsten. Försök igen senare.',
  code: 'Felkod: {{traceId}}',
  copy: 'Kopiera felkoden',
  copied: 'Kopierad',
  report: 'Rapportera felet',
  reported: 'Rapporten är skickad!',
  page: 'Ett fel uppstod på sidan. Försök igen senare.',
  connection: 'Portalen svarar inte. Kontrollera anslutningen och försök igen.',
  sessionOver: 'Inloggningen har gått ut. Logga in igen',
  ok: 'OK',
  reload: 'Läs in sidan igen',
}
