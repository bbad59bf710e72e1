import {
  type ApplicationDefinition,
  type DefinitionCheck,
  DefinitionState,
  type DefinitionRefusal,
  entriesOf,
} from '@portico/contract/administration/application-definitions'
import { PortalError } from '@portico/contract/protocol/errors'
import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import type { SystemDb } from '../../db/handles.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { lockCatalogue } from '../menus/catalogue-lock.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { auditTaken } from '../roles/taken-menus.service.ts'
import { changesBetween, fieldsOf, listLostMenus } from './definition-changes.ts'
import { warningsOf } from './definition-warnings.ts'
import { lastRevision, storeRevisions } from './revisions.store.ts'
import { findDefinition } from './stored-definition.ts'
import { deleteMenus, writeDefinition } from './write-definition.ts'

const PLATFORM = { level: 'platform' } as const

/** ADMIN-91: the catalogue belongs to the platform, so the right is effective only with the platform's scope. */
export async function getDefinition(
  db: SystemDb,
  { rights }: Pick<RightsHolder, 'rights'>,
  code: string,
): Promise<DefinitionState> {
  assertHolds(rights, 'read menu', PLATFORM)
  return findState(db, code)
}

async function findState(db: SystemDb, code: string): Promise<DefinitionState> {
  const definition = await findDefinition(db, code)
  if (!definition) throw new PortalError('NOT_FOUND')
  return { definition, revision: await lastRevision(db, code) }
}

/** ADMIN-98: only operators of the platform read former definitions, as they read the present one. */
export function readRevisions<T>({ rights }: Pick<RightsHolder, 'rights'>, read: () => Promise<T>): Promise<T> {
  assertHolds(rights, 'read menu', PLATFORM)
  return read()
}

/** Operators change the catalogue one after the other, as they change its menus. */
async function lockDefinitions(db: SystemDb, { actor }: ChangeContext): Promise<void> {
  assertHolds(await lockRights(db, actor, 'edit menu'), 'edit menu', PLATFORM)
  await lockCatalogue(db)
}

/** ADMIN-94: each field that applying the definition would change. The check runs the change and rolls it back. */
export async function checkDefinition(
  db: SystemDb,
  context: ChangeContext,
  definition: ApplicationDefinition,
  upstreamHosts: readonly string[],
): Promise<DefinitionCheck> {
  await lockDefinitions(db, context)
  const { code } = definition
  const before = await findDefinition(db, code)
  if (!before && (await exists(db, code))) throw new PortalError('CONFLICT')
  const lostMenus = await listLostMenus(db, code, codesOf(definition))
  const after = await inSavepoint(
    db,
    () => write(db, context, definition),
    () => false,
  )
  const warnings = warningsOf(definition, upstreamHosts, context.actor.language)
  return { isNew: before === undefined, changes: changesBetween(before, after), lostMenus, warnings }
}

const exists = async (db: SystemDb, code: string): Promise<boolean> =>
  (await db.selectFrom('application').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

const codesOf = (definition: ApplicationDefinition): string[] => entriesOf(definition).map(({ entry }) => entry.code)

/** Writes the definition, and returns the stored one. */
async function write(
  db: SystemDb,
  context: ChangeContext,
  definition: ApplicationDefinition,
): Promise<Record<string, unknown>> {
  const { code } = definition
  if (STAYING_APPLICATIONS.includes(code)) throw new PortalError('CONFLICT')
  await writeDefinition(db, context, definition)
  const after = await findDefinition(db, code)
  if (!after) throw new Error('The written application is gone')
  return after
}

/** ADMIN-92: creates an application, which no tenant has yet. */
export async function createApplication(
  db: SystemDb,
  context: ChangeContext,
  { definition }: { definition: ApplicationDefinition },
): Promise<DefinitionState> {
  await lockDefinitions(db, context)
  const { code } = definition
  if (await exists(db, code)) throw new PortalError('CONFLICT')
  const after = await write(db, context, definition)
  await storeRevisions(db, code, [after])
  await audit(db, context, 'catalogue-application.create', { code, after })
  return findState(db, code)
}

/** ADMIN-93, ADMIN-95: changes the application to match the definition. An equal definition changes nothing. */
export async function changeApplication(
  db: SystemDb,
  context: ChangeContext,
  { code, definition, takeFromRoles }: { code: string; definition: ApplicationDefinition; takeFromRoles: boolean },
): Promise<DefinitionState> {
  if (definition.code !== code)
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'definition.code', reason: 'custom' }] })
  await lockDefinitions(db, context)
  const state = await findState(db, code)
  assertMatches(context.request, { schema: DefinitionState }, state)
  const lostMenus = takeFromRoles ? [] : await listLostMenus(db, code, codesOf(definition))
  if (lostMenus.length > 0) throw new PortalError('CONFLICT', { lostMenus } satisfies DefinitionRefusal)
  const before = state.definition
  // an equal definition leaves the rows unchanged and sends no event to pages
  const after = await inSavepoint(
    db,
    () => write(db, context, definition),
    (written) => changesBetween(before, written).length > 0,
  )
  if (changesBetween(before, after).length === 0) return state
  await storeRevisions(db, code, [before, after])
  await audit(db, context, 'catalogue-application.change', { code, before, after })
  return findState(db, code)
}

/** ADMIN-96: an application that a tenant has is not deleted. */
export async function deleteApplication(db: SystemDb, context: ChangeContext, code: string): Promise<void> {
  await lockDefinitions(db, context)
  const state = await findState(db, code)
  assertMatches(context.request, { schema: DefinitionState }, state)
  const offered = db.selectFrom('tenant_application').select('tenant_id').where('application_code', '=', code)
  if (await offered.limit(1).executeTakeFirst()) throw new PortalError('CONFLICT')
  const menus = await db.selectFrom('menu').select('code').where('application_code', '=', code).execute()
  const taken = await deleteMenus(
    db,
    context,
    menus.map((menu) => menu.code),
  )
  await auditTaken(db, context, taken)
  await db.deleteFrom('application').where('code', '=', code).execute()
  const others = db.selectFrom('application').select('code').where('product_code', '=', code)
  if (!(await others.limit(1).executeTakeFirst())) await db.deleteFrom('product').where('code', '=', code).execute()
  await storeRevisions(db, code, [state.definition])
  await audit(db, context, 'catalogue-application.delete', { code, before: state.definition })
}

type Facts = Record<string, unknown>

const factsOf = (definition: Facts): Facts => Object.fromEntries(fieldsOf(definition))

/** AUDIT-7: the log contains each field of the definition under its name. */
const audit = (
  db: SystemDb,
  context: ChangeContext,
  action: string,
  { code, before, after }: { code: string; before?: Facts; after?: Facts },
): Promise<void> =>
  auditChange(db, context, {
    ...{ action, target: { applicationCode: code } },
    ...(before && { before: factsOf(before) }),
    ...(after && { after: factsOf(after) }),
  })
