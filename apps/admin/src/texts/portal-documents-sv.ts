import type { PortalDocumentTexts } from './portal-documents-en.ts'

export const portalDocumentsSv: PortalDocumentTexts = {
  portalDocuments: {
    title: 'Portalens texter',
    intro: 'De juridiska texterna för företag som saknar egna, i alla versioner.',
    version: 'Version',
    versionHint: 'Bokstäver, siffror, punkter och bindestreck, till exempel 2027-01-01.',
    day: 'Gäller från',
    dayHint: 'Från den dagen ombeds alla godkänna texten innan de går in i ett företag.',
    states: { present: 'Gäller', former: 'Ersatt', coming: 'Gäller inte ännu' },
    create: 'Lägg till version',
    createDetail:
      'En version kan ändras till och med dagen innan den börjar gälla. Därefter kan den ha godkänts och ligger fast.',
    removeDetail: 'Versionen raderas. Ingen har ännu ombetts godkänna den.',
    emptyDetail: 'Utan text ombeds ingen godkänna något.',
  },
}
