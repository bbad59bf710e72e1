import type { Translation } from '../../translation.ts'
import type { identities as english } from '../en/identities.ts'

export const identities: Translation<typeof english> = {
  title: 'Välj identitet',
  group: 'Identitet',
  intro: 'Sidor och arbetsyta beror på vilken identitet du väljer.',
  defaultHint: 'Som dig själv, med alla sidor',
  only: 'Du har ingen annan identitet i den här organisationen.',
  read: 'Jag har läst identitetsvillkoren',
  terms: 'Identitetsvillkor',
  termsTips: 'Läs identitetsvillkoren först.',
  haveRead: 'Jag har läst',
  version: 'Version {{version}}',
  confirm: 'Bekräfta',
  failed: 'Identiteterna kunde inte laddas.',
  countdown: 'Du kan bekräfta om {{count}} sekunder',
}
