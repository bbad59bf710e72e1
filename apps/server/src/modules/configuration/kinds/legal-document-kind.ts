import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { LEGAL_DOCUMENT_KINDS, type LegalDocumentKind } from '@portico/contract/rules/sign-in/agreement'
import type { SystemDb } from '../../../db/handles.ts'
import { inTenant } from '../../../db/tenant-scope.ts'
import { findOwnDocument } from '../../agreement/tenant-documents.service.ts'
import { publishTexts } from '../../legal-document-administration/legal-changes.service.ts'
import { getLegalDocument } from '../../legal-document-administration/legal-documents.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { assertRecentProof } from '../../second-factor/recent-proof.service.ts'
import { type Complete, fullTexts, header, type Kind, orderedNames } from '../kind.ts'

const toDocument = (code: LegalDocumentKind, texts: NameAllLang): Complete<'LegalDocument'> => ({
  ...header('LegalDocument'),
  ...{ code, texts: orderedNames(texts) },
})

/** The tenant's own text that applies; undefined if that of the portal does. */
const find = (db: SystemDb, reader: RightsHolder, code: LegalDocumentKind) =>
  inTenant(db, reader.actor.tenantId, async (own) => {
    await getLegalDocument(own, reader, code)
    const document = await findOwnDocument(own, reader.actor.tenantId, code)
    return document && toDocument(code, document.texts)
  })

/** CONF-13: the tenant's own legal documents, as they apply. Drafts are not configuration. */
export const legalDocumentKind: Kind<'LegalDocument'> = {
  ...KIND_RIGHTS.LegalDocument,
  async *list(db, reader) {
    for (const code of LEGAL_DOCUMENT_KINDS) {
      const document = await find(db, reader, code)
      if (document) yield document
    }
  },
  find: (db, reader, { code }) => find(db, reader, code),
  initial: { ...header('LegalDocument'), code: 'agreement', texts: {} },
  normalise: (document) => ({ ...document, texts: orderedNames(document.texts) }),
  async write(db, context, { document: { code, texts } }) {
    // ADMIN-110: as for the single call
    await assertRecentProof(db, context.actor)
    await inTenant(db, context.actor.tenantId, (own) =>
      publishTexts(own, context, { kind: code, texts: fullTexts(texts) }),
    )
  },
}
