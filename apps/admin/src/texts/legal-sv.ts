import type { LegalDocumentTexts } from './legal-en.ts'

export const legalSv: LegalDocumentTexts = {
  legal: {
    title: 'Juridiska dokument',
    intro: 'Texterna som medlemmarna godkänner innan de får tillgång till företaget. Er egen text ersätter portalens.',
    names: { agreement: 'Användarvillkor', privacy: 'Integritetspolicy', 'identity-terms': 'Identitetsvillkor' },
    document: 'Dokument',
    applies: 'Gällande text',
    since: 'Sedan',
    draft: 'Utkast',
    none: 'Ingen text',
    ofPortal: 'Portalens text',
    version: 'Version {n}',
    versions: 'Versioner och godkännanden',
    accepted: 'Godkänd av {n} av {all} medlemmar ({rate})',
    changes: 'Visa ändringar',
    changesOf: 'Ändringar i version {n}',
    draftChanges: 'Ändringar i utkastet',
    same: 'Inga ändringar',
    added: 'Tillagt:',
    removed: 'Borttaget:',
    textIn: { 'zh-CN': 'Text på kinesiska', en: 'Text på engelska', 'sv-SE': 'Text på svenska' },
    format: 'En tom rad skiljer stycken åt. En rad som börjar med ## är en rubrik.',
    save: 'Spara utkast',
    publish: 'Publicera',
    publishDetail:
      'Alla medlemmar ombeds godkänna den nya texten nästa gång de går in i företaget. En publicerad text kan varken ändras eller tas tillbaka; publicera i stället en ny version.',
    published: 'Publicerat',
    discard: 'Radera utkastet',
    discardDetail: 'Utkastet raderas. Den gällande texten påverkas inte.',
  },
}
