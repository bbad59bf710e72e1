import { type Flag, FlagState } from '@portico/contract/administration/flags'
import { ENVIRONMENT_FLAGS, type EnvironmentFlagName } from '@portico/contract/configuration/environment-flags'
import { PortalError } from '@portico/contract/protocol/errors'
import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { listFlags, lockFlags, setFlags, type StoredFlags } from '../environment/flags.service.ts'
import { isOfPlatform } from '../platform-lists/platform-lists.service.ts'
import { lockRights, type RightsHolder } from '../rights/rights.service.ts'

const { read: READ, edit: EDIT } = KIND_RIGHTS.PortalFlags

/** CONF-90: the value of each flag. Outside the operator's tenant, and without a right of the platform, there is none. */
export async function findFlagValues(db: SystemDb, reader: RightsHolder): Promise<StoredFlags | undefined> {
  if (!isOfPlatform(reader, READ)) return undefined
  return Object.fromEntries((await listFlags(db)).map(({ name, value }) => [name, value])) as unknown as StoredFlags
}

/** ADMIN-293 */
export async function getFlag(db: SystemDb, reader: RightsHolder, name: EnvironmentFlagName): Promise<Flag> {
  if (!isOfPlatform(reader, READ)) throw new PortalError('FORBIDDEN')
  return readFlag(db, name)
}

async function readFlag(db: SystemDb, name: EnvironmentFlagName): Promise<Flag> {
  const flag = (await listFlags(db)).find((one) => one.name === name)
  if (!flag) throw new PortalError('NOT_FOUND')
  const { default: initial, effect } = ENVIRONMENT_FLAGS[name]
  return { ...flag, name, default: initial, effect }
}

/** ADMIN-293: sets one flag. Without a value it gets its default. */
export async function changeFlag(
  db: SystemDb,
  context: ChangeContext,
  { name, value }: { name: EnvironmentFlagName; value?: unknown },
): Promise<Flag> {
  await assertMayChange(db, context)
  assertMatches(context.request, { schema: FlagState }, await readFlag(db, name))
  await writeFlags(db, context, { [name]: value })
  return readFlag(db, name)
}

/** ADMIN-293, CONF-90: sets the flags whose values differ. */
export async function changeFlags(
  db: SystemDb,
  context: ChangeContext,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await assertMayChange(db, context)
  await writeFlags(db, context, values)
}

async function assertMayChange(db: SystemDb, { actor }: ChangeContext): Promise<void> {
  if (!isOfPlatform({ actor, rights: await lockRights(db, actor, EDIT) }, EDIT)) throw new PortalError('FORBIDDEN')
  await lockFlags(db)
}

async function writeFlags(
  db: SystemDb,
  context: ChangeContext,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const stored = async () => Object.fromEntries((await listFlags(db)).map(({ name, value }) => [name, value]))
  const before = await stored()
  const refused = await setFlags(db, values)
  if (refused !== undefined)
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: refused, reason: 'custom' }] })
  const after = await stored()
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await auditChange(db, context, { action: 'flag.set', target: {}, before, after })
}
