export const legalEn = {
  legal: {
    title: 'Legal documents',
    intro: 'The texts that members accept before they enter this tenant. Your own text replaces that of the portal.',
    names: { agreement: 'Account agreement', privacy: 'Privacy policy', 'identity-terms': 'Identity terms' },
    document: 'Document',
    applies: 'Text in effect',
    since: 'Since',
    draft: 'Draft',
    none: 'No text',
    ofPortal: 'Portal default',
    version: 'Version {n}',
    versions: 'Versions and acceptance',
    accepted: 'Accepted by {n} of {all} members ({rate})',
    changes: 'Show changes',
    changesOf: 'Changes in version {n}',
    draftChanges: 'Changes in the draft',
    same: 'No changes',
    added: 'Added:',
    removed: 'Removed:',
    textIn: { 'zh-CN': 'Text in Chinese', en: 'Text in English', 'sv-SE': 'Text in Swedish' },
    format: 'An empty line separates paragraphs. A line that begins with ## is a heading.',
    save: 'Save draft',
    publish: 'Publish',
    publishDetail:
      'All members are asked to accept the new text the next time they enter this tenant. A published text can’t be changed or withdrawn; publish a new version instead.',
    published: 'Published',
    discard: 'Discard draft',
    discardDetail: 'The draft is deleted. The text in effect stays as it is.',
  },
}

export type LegalDocumentTexts = typeof legalEn
