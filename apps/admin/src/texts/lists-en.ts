/** The searches and filters of lists. */
export const listsEn = {
  lists: {
    searchNameOrCode: 'Search name or code',
    searchName: 'Search name',
    searchPartner: 'Search partner or tenant ID',
    searchTitle: 'Search title',
    searchAddress: 'Search person or address',
    searchText: 'Search in the texts',
    granted: 'Assigned',
    grantedOptions: { yes: 'To someone', no: 'To nobody' },
    keys: 'Valid keys',
    keyOptions: { yes: 'At least one', no: 'None' },
    sources: { own: 'Own text', portal: 'Portal default', none: 'No text' },
    draftOptions: { yes: 'With a draft', no: 'Without a draft' },
  },
}

export type ListsTexts = typeof listsEn
