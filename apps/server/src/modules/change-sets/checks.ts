import { sql } from 'kysely'
import { type ChangeFinding, isBlocking } from '@portico/contract/administration/change-sets'
import { type ConfigurationDocument, ConfigurationRefusal } from '@portico/contract/administration/configuration'
import { LANGUAGES, type Language } from '@portico/contract/protocol/common'
import type { PortalError } from '@portico/contract/protocol/errors'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { contrastWarnings } from '@portico/contract/rules/appearance/contrast-warnings'
import { effectiveColours } from '@portico/contract/rules/appearance/effective-colours'
import type { SystemDb } from '../../db/handles.ts'
import type { AppliedOperation } from '../configuration/operations.service.ts'
import type { RightsHolder } from '../rights/rights.service.ts'
import { type TenantAccess, type Concerned, lostAccess, lostRights, measureAccess } from './access.ts'
import type { StoredOperation } from './change-sets.store.ts'
import type { Fields } from './differences.ts'

type Found = Pick<ChangeFinding, 'check'> & Partial<ChangeFinding>

export const finding = (found: Found): ChangeFinding => ({
  ...{ blocks: isBlocking(found.check), operation: null, field: null, language: null },
  ...{ values: [], people: null, includesCaller: false, ...found },
})

/** CHANGE-6: the findings about operations that have been applied in this transaction. */
export async function checkApplied(
  db: SystemDb,
  reader: RightsHolder,
  { operations, applied, before }: { operations: StoredOperation[]; applied: AppliedOperation[]; before: TenantAccess },
): Promise<ChangeFinding[]> {
  const { actor, rights } = reader
  const after = await measureAccess(db, actor.tenantId)
  const access = await lostAccess(db, actor, { before, after })
  // ADMIN-7: only callers who may read the people get their names
  const mayRead = holds(rights, 'read person', TENANT_SCOPE)
  const ofPeople = (check: ChangeFinding['check'], people: Concerned | null): Found[] => {
    if (!people) return []
    const { count, names, includesCaller } = people
    return [{ check, people: { count, names: mayRead ? names : [] }, includesCaller }]
  }
  const ofOperations = applied.flatMap((change) => {
    const operation = operations[change.index]?.number ?? null
    return [...contrastOf(change), ...missingTextsOf(change)].map((found) => ({ ...found, operation }))
  })
  const found: Found[] = [
    ...ofOperations,
    ...(await menusWithoutApplication(db, actor.tenantId, { operations, applied })),
    ...ofPeople('lost-access', access.people),
    ...ofPeople('lost-rights', lostRights(before, after, actor.userId)),
    ...(access.leavesNobody ? [{ check: 'no-access-left' as const }] : []),
  ]
  return found.map(finding)
}

/** CHANGE-6: pairs of colours that have become too similar. */
function contrastOf({ document, before, after }: AppliedOperation): Found[] {
  if (document.kind !== 'Look') return []
  const pairsOf = (look: object | null) => contrastWarnings(effectiveColours((look ?? {}) as Fields))
  const former = new Set(pairsOf(before).map((pair) => JSON.stringify(pair)))
  return pairsOf(after)
    .filter((pair) => !former.has(JSON.stringify(pair)))
    .map(({ text, ground, contrast }) => ({ check: 'contrast', field: text, values: [ground, String(contrast)] }))
}

/** CHANGE-6: languages that names and texts lack. */
const missingTextsOf = ({ after }: Pick<AppliedOperation, 'after'>): Found[] =>
  ['names', 'texts'].flatMap((field) => {
    const texts = (after as Fields | null)?.[field] as Partial<Record<Language, string>> | null | undefined
    if (!texts) return []
    return LANGUAGES.filter((language) => !texts[language]).map((language): Found => ({
      check: 'missing-text',
      field,
      language,
    }))
  })

/** CHANGE-6: menus that operations name, although nobody sees them as long as their application is disabled. */
async function menusWithoutApplication(
  db: SystemDb,
  tenantId: number,
  { operations, applied }: { operations: StoredOperation[]; applied: AppliedOperation[] },
): Promise<Found[]> {
  const named = applied.flatMap(({ index, document, before, after }) =>
    newMenusOf(document, before as Fields | null, after as Fields | null).map((code) => ({ index, code })),
  )
  if (named.length === 0) return []
  const { rows } = await sql<{ code: string }>`
    select menu.code from menu
    left join tenant_application own on own.tenant_id = ${tenantId} and own.application_code = menu.application_code
    where menu.code = any (${named.map(({ code }) => code)}::text[]) and own.enabled is not true`.execute(db)
  const without = new Set(rows.map(({ code }) => code))
  return named
    .filter(({ code }) => without.has(code))
    .map(({ index, code }) => ({
      ...{ check: 'menu-without-application', operation: operations[index]?.number ?? null, values: [code] },
    }))
}

function newMenusOf(document: ConfigurationDocument, before: Fields | null, after: Fields | null): string[] {
  if (document.kind === 'MenuSettings') return after?.['enabled'] === true ? [document.code] : []
  if (document.kind !== 'Role') return []
  const menusOf = (state: Fields | null) => (state?.['menus'] as { menu: string }[] | undefined) ?? []
  const former = new Set(menusOf(before).map(({ menu }) => menu))
  return menusOf(after)
    .map(({ menu }) => menu)
    .filter((menu) => !former.has(menu))
}

/** CHANGE-6: the refused operations as findings; undefined for an error that names no operation. */
export function refusedFindings({ details }: PortalError, operations: StoredOperation[]): ChangeFinding[] | undefined {
  const { data } = ConfigurationRefusal.safeParse(details)
  return data?.documents.flatMap(({ document: index, field, errorCode }) => {
    const operation = index === null ? undefined : operations[index]
    const number = operation?.number ?? null
    const isText = errorCode === 'VALIDATION' && (field === 'names' || field === 'texts')
    const missing = isText && operation ? missingTextsOf({ after: operation.document }) : []
    const found: Found[] = missing.length > 0 ? missing : [{ check: 'refused', field, values: [errorCode] }]
    return found.map((one) => finding({ ...one, operation: number, blocks: true }))
  })
}

/** CHANGE-2: conflicts as findings. */
export const conflictFindings = (
  conflicts: readonly Pick<ChangeFinding, 'field' | 'language' | 'operation'>[],
): ChangeFinding[] =>
  conflicts.map(({ field, language, operation }) => finding({ check: 'conflict', field, language, operation }))
