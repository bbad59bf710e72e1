import { FIRST_LEGAL_DAY } from '@portico/contract/rules/sign-in/agreement'
import type { SystemDb } from '../../handles.ts'
import { insertRows } from '../insert.ts'
import { agreementTexts } from './agreement.ts'
import { identityTermsTexts } from './identity-terms.ts'
import { privacyTexts } from './privacy.ts'

/** AGREE-1 (D36): a version is named after its date. */
export const DOCUMENTS_VERSION = FIRST_LEGAL_DAY

/** Writes the documents that every portal begins with. */
export async function seedLegalDocuments(db: SystemDb): Promise<void> {
  const texts = { agreement: agreementTexts, privacy: privacyTexts, 'identity-terms': identityTermsTexts } as const
  await insertRows(
    db,
    'legal_document',
    (['agreement', 'privacy', 'identity-terms'] as const).map((kind) => ({
      kind,
      version: DOCUMENTS_VERSION,
      effective_on: DOCUMENTS_VERSION,
      texts: JSON.stringify(texts[kind]),
    })),
  )
}

/** Records that these people have accepted the documents as each of their identities. */
export async function acceptDocuments(
  db: SystemDb,
  { only, except }: { only?: number; except?: number },
): Promise<void> {
  const identities = await db
    .selectFrom('user_identity')
    .select(['tenant_id', 'user_id', 'code as identity_code'])
    .where('user_id', '<>', except ?? 0)
    .$if(only !== undefined, (query) => query.where('user_id', '=', only ?? 0))
    .execute()
  await insertRows(
    db,
    'agreement_acceptance',
    identities.map((identity) => ({ ...identity, version: DOCUMENTS_VERSION })),
  )
}
