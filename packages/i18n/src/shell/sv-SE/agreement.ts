import type { Translation } from '../../translation.ts'
import type { agreement as english } from '../en/agreement.ts'

export const agreement: Translation<typeof english> = {
  title: 'Integritetspolicy och användarvillkor',
  intro: 'Läs båda dokumenten innan du fortsätter. Du kan läsa dem igen när som helst.',
  agreement: 'Användarvillkor',
  privacy: 'Integritetspolicy',
  effective: 'Gäller från: {{date}}',
  newWindow: 'öppnas i ett nytt fönster',
  accept: 'Jag har läst och godkänner användarvillkoren och integritetspolicyn',
  proceed: 'Fortsätt',
  back: 'Tillbaka',
  failed: 'Dokumenten kunde inte laddas.',
}
