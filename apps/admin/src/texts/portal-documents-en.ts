export const portalDocumentsEn = {
  portalDocuments: {
    title: 'Texts of the portal',
    intro: 'The legal texts for tenants that have none of their own, in all their versions.',
    version: 'Version',
    versionHint: 'Letters, digits, dots and hyphens, such as 2027-01-01.',
    day: 'In effect from',
    dayHint: 'From this day on, everybody is asked to accept the text before entering a tenant.',
    states: { present: 'In effect', former: 'Replaced', coming: 'Not yet in effect' },
    create: 'Add version',
    createDetail:
      'A version can be changed until its day. After that, people may have accepted it, and it stays as it is.',
    removeDetail: 'The version is deleted. Nobody has been asked to accept it yet.',
    emptyDetail: 'Without a text, nobody is asked to accept anything.',
  },
}

export type PortalDocumentTexts = typeof portalDocumentsEn
