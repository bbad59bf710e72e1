import type { Translation } from '../../catalogue.ts'
import type { identities as english } from '../en/identities.ts'

export const identities: Translation<typeof english> = {
  title: 'Välj identitet',
  group: 'Identitet',
  intro: 'Menyer och arbetsbord följer identiteten du väljer.',
  defaultHint: 'Som dig själv, med alla menyer',
  only: 'I den här organisationen har du ingen annan identitet.',
  read: 'Jag har läst identitetsvillkoren',
  terms: 'Identitetsvillkor',
  termsTips: 'Läs identitetsvillkoren först.',
  haveRead: 'Jag har läst',
  version: 'Version {{version}}',
  confirm: 'Bekräfta',
  failed: 'Identiteterna kunde inte läsas in.',
  countdown: 'Du kan bekräfta om {{count}} sekunder',
}
