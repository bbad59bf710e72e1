import { createHash, randomBytes } from 'node:crypto'
import {
  type LegalTexts,
  TenantLegalDocument,
  TenantLegalDocumentState,
} from '@portico/contract/administration/legal-documents'
import { LANGUAGES, type NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { LegalDocumentKind } from '@portico/contract/rules/sign-in/agreement'
import { sql } from 'kysely'
import type { TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights } from '../rights/rights.service.ts'
import { readDocument } from './legal-documents.service.ts'

const VERSION = { schema: TenantLegalDocument, version: TenantLegalDocumentState }

interface DraftOf {
  kind: LegalDocumentKind
  /** Null to discard the draft. */
  draft: LegalTexts | null
}

/** ADMIN-109: stores the draft, which nobody is asked to accept. An equal draft changes nothing. */
export async function storeDraft(
  db: TenantDb,
  context: ChangeContext,
  { kind, draft }: DraftOf,
): Promise<TenantLegalDocument> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit legal'), 'edit legal', TENANT_SCOPE)
  const before = await readDocument(db, tenantId, kind)
  assertMatches(context.request, VERSION, before)
  if (isEqual(before.draft, draft)) return before
  await deleteDraft(db, tenantId, kind)
  if (draft)
    await db
      .insertInto('tenant_legal_document')
      .values({ tenant_id: tenantId, kind, number: 0, texts: JSON.stringify(draft) })
      .execute()
  await auditChange(db, context, {
    ...{ action: 'legal-text.draft', target: { kind } },
    ...{ before: digestsOf(before.draft), after: digestsOf(draft) },
  })
  return readDocument(db, tenantId, kind)
}

/** ADMIN-110: publishes the draft. A draft that equals the present text is refused: nothing would differ. */
export async function publishDraft(
  db: TenantDb,
  context: ChangeContext,
  kind: LegalDocumentKind,
): Promise<TenantLegalDocument> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'publish legal'), 'publish legal', TENANT_SCOPE)
  const before = await readDocument(db, tenantId, kind)
  assertMatches(context.request, VERSION, before)
  if (!before.draft || isEqual(before.draft, before.present)) throw new PortalError('CONFLICT')
  await insertVersion(db, context, before, before.draft)
  await deleteDraft(db, tenantId, kind)
  return readDocument(db, tenantId, kind)
}

/** CONF-13: publishes these texts; a draft stays. The caller has checked for a recent proof of identity. */
export async function publishTexts(
  db: TenantDb,
  context: ChangeContext,
  { kind, texts }: { kind: LegalDocumentKind; texts: LegalTexts },
): Promise<void> {
  assertHolds(await lockRights(db, context.actor, 'publish legal'), 'publish legal', TENANT_SCOPE)
  await insertVersion(db, context, await readDocument(db, context.actor.tenantId, kind), texts)
}

async function insertVersion(
  db: TenantDb,
  context: ChangeContext,
  { kind, number: former, present }: TenantLegalDocument,
  texts: NameAllLang,
): Promise<void> {
  const number = (former ?? 0) + 1
  await db
    .insertInto('tenant_legal_document')
    .values({
      ...{ tenant_id: context.actor.tenantId, kind, number, texts: JSON.stringify(texts) },
      ...{ published_at: sql`now()`, address_key: randomBytes(16).toString('base64url') },
    })
    .execute()
  await auditChange(db, context, {
    ...{ action: 'legal-text.publish', target: { kind, number } },
    ...{ before: { number: former, ...digestsOf(present) }, after: { number, ...digestsOf(texts) } },
  })
}

const deleteDraft = (db: TenantDb, tenantId: number, kind: LegalDocumentKind) =>
  db
    .deleteFrom('tenant_legal_document')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('number', '=', 0)
    .execute()

const isEqual = (one: NameAllLang | null, other: NameAllLang | null): boolean =>
  one === null || other === null ? one === other : LANGUAGES.every((language) => one[language] === other[language])

/** The log has the digest of a text, which its version keeps. */
export const digestsOf = (texts: NameAllLang | null): Record<string, string | null> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, digestOf(texts?.[language])]))

const digestOf = (text: string | undefined): string | null =>
  text === undefined ? null : `sha256:${createHash('sha256').update(text).digest('base64url')}`
