import type { Translation } from '../../catalogue.ts'
import type { agreement as english } from '../en/agreement.ts'

export const agreement: Translation<typeof english> = {
  title: 'Integritetspolicy och kontoavtal',
  intro: 'Läs båda dokumenten innan du fortsätter. Du kan läsa dem igen när som helst.',
  agreement: 'Kontoavtal',
  privacy: 'Integritetspolicy',
  effective: 'Gäller från: {{date}}',
  newWindow: 'öppnas i ett nytt fönster',
  accept: 'Jag har läst och godkänner kontoavtalet och integritetspolicyn',
  proceed: 'Fortsätt',
  back: 'Tillbaka',
  failed: 'Dokumenten kunde inte läsas in.',
}
