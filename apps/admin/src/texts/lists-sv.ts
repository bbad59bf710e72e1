import type { ListsTexts } from './lists-en.ts'

export const listsSv: ListsTexts = {
  lists: {
    searchNameOrCode: 'Sök namn eller kod',
    searchName: 'Sök namn',
    searchPartner: 'Sök partner eller företags-ID',
    searchTitle: 'Sök rubrik',
    searchAddress: 'Sök person eller adress',
    searchText: 'Sök i texterna',
    granted: 'Tilldelad',
    grantedOptions: { yes: 'Någon har rollen', no: 'Ingen har rollen' },
    keys: 'Giltiga nycklar',
    keyOptions: { yes: 'Minst en', no: 'Inga' },
    sources: { own: 'Egen text', portal: 'Portalens standard', none: 'Ingen text' },
    draftOptions: { yes: 'Med utkast', no: 'Utan utkast' },
  },
}
