import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { DescribedSetting } from '@portico/contract/configuration/described-setting'
import { ENVIRONMENT_FLAGS, type EnvironmentFlagName } from '@portico/contract/configuration/environment-flags'
import type { z } from 'zod/mini'
import type { Language } from '@portico/contract/protocol/common'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { addEvent, NO_TENANT } from '../events/events.service.ts'

/** Flags that an operator may set; the others of `env.json` follow from the configuration. */
export type StoredFlags = {
  [Name in EnvironmentFlagName]: z.infer<(typeof ENVIRONMENT_FLAGS)[Name]['schema']>
}

type FlagEntry = [EnvironmentFlagName, DescribedSetting]

const FLAGS: ReadonlyMap<string, DescribedSetting> = new Map(Object.entries<DescribedSetting>(ENVIRONMENT_FLAGS))

/** Names of the flags that an operator may set. */
export const FLAG_NAMES = [...FLAGS.keys()]

/**
 * FLAG-2: merges stored flags with the defaults. An invalid value has its default, and the other flags keep their
 * values.
 */
export function flagsFrom(stored: unknown): StoredFlags {
  const own: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const flags = Array.from(FLAGS, ([name, { schema, default: initial }]) => {
    const { data, success } = schema.safeParse(own[name])
    return [name, success ? data : initial] as const
  })
  return Object.fromEntries(flags) as StoredFlags
}

/** OPS-76: every flag with its effective value, which is the default if none or an invalid one is stored. */
export async function listFlags(
  db: SystemDb,
): Promise<{ name: EnvironmentFlagName; value: unknown; isDefault: boolean }[]> {
  const stored = await findSetting(db, 'environment')
  const flags = flagsFrom(stored) as Record<string, unknown>
  const own: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  return (Object.entries(ENVIRONMENT_FLAGS) as FlagEntry[]).map(([name, { schema }]) => ({
    name,
    value: flags[name],
    isDefault: !schema.safeParse(own[name]).success,
  }))
}

/** ADMIN-159: every flag with its effective value and its effect. */
export const listDescribedFlags = async (db: SystemDb) =>
  (await listFlags(db)).map((flag) => ({ ...flag, effect: FLAGS.get(flag.name)?.effect ?? '' }))

/** A stored setting of the deployment; undefined if there is none. */
export async function findSetting(db: SystemDb | TenantDb, name: string): Promise<unknown> {
  const row = await db.selectFrom('deployment_setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** ASSIST-67: the origins of the deployment's own bot, which the shell may frame. */
export async function listBotOrigins(db: SystemDb): Promise<string[]> {
  const { aiIframeUrl, aiBotUrl } = flagsFrom(await findSetting(db, 'environment'))
  const url = URL.parse(aiIframeUrl ?? aiBotUrl ?? '')
  return url && /^https?:$/.test(url.protocol) ? [url.origin] : []
}

/** ADMIN-293: changes of flags wait for one another, so that none loses another one. */
export const lockFlags = (db: SystemDb) => sql`select pg_advisory_xact_lock(hashtextextended('flags', 0))`.execute(db)

/**
 * OPS-18: stores flags. One whose value is the default, or undefined, is deleted. Returns the name of an unknown flag or
 * of one with an invalid value; nothing is stored then.
 */
export async function setFlags(db: SystemDb, values: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const entries = Object.entries(values)
  const refused = entries.find(
    ([name, value]) => !FLAGS.has(name) || (value !== undefined && !FLAGS.get(name)?.schema.safeParse(value).success),
  )
  if (refused) return refused[0]
  await lockFlags(db)
  const own = entries.map(([name, value]) => [
    name,
    isDeepStrictEqual(value, FLAGS.get(name)?.default) ? undefined : value,
  ])
  const stored = (await findSetting(db, 'environment')) ?? {}
  const flags = JSON.stringify({ ...stored, ...(Object.fromEntries(own) as object) })
  await db
    .insertInto('deployment_setting')
    .values({ name: 'environment', value: flags })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: flags }))
    .execute()
  await addEvent(db, { tenantId: NO_TENANT, kind: 'invalidate', payload: { what: ENVIRONMENT_CHANGED } })
  return undefined
}

/** OPS-18: stores one flag. Returns false for an unknown flag or an invalid value. */
export const setFlag = async (db: SystemDb, name: string, value: unknown): Promise<boolean> =>
  (await setFlags(db, { [name]: value })) === undefined

/** ADMIN-226: what an event of changed flags names. Browsers are not told. */
export const ENVIRONMENT_CHANGED = 'environment'

/** SETUP-8: the language that the set-up has chosen for people and browsers that name none. */
export const findDefaultLanguage = async (db: SystemDb): Promise<Language | null> =>
  flagsFrom(await findSetting(db, 'environment')).defaultLanguage

const PRODUCT = 'Portico'

/** SETUP-8: the name of the portal, for texts outside of tenants. */
export const productNameOf = ({ customTranslations }: Pick<StoredFlags, 'customTranslations'>, language: Language) =>
  customTranslations[language]?.['common.product'] ?? PRODUCT

export const findProductName = async (db: SystemDb, language: Language): Promise<string> =>
  productNameOf(flagsFrom(await findSetting(db, 'environment')), language)

/** OPS-23 */
export async function hasServiceWorker(db: SystemDb): Promise<boolean> {
  return flagsFrom(await findSetting(db, 'environment')).serviceWorker
}
