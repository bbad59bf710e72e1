import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ConfigurationRefusal } from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database, SystemDb } from '../../db/handles.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import { type ConfigurationFiles, describeProblem, readConfiguration } from '../../documents/read-configuration.ts'
import { OperatorError } from '../../operator-error.ts'
import { applyConfiguration } from './apply.ts'
import { deploymentActor } from './deployment-actor.ts'
import { waitForConfiguration } from './refusals.ts'

interface StartFiles {
  /** The folder with a folder for each tenant, named by its code. */
  folder: string
  /** CONF-18: true to delete the objects of a set that its files do not name any more. */
  prunes: boolean
}

type Report = (fault: { folder: string; faults: string[] }) => void

/** CONF-22: the set of files that name none. */
const UNNAMED_SET = { set: 'start', ui: 'drift' } as const

/**
 * CONF-22, CONF-23: applies the files of each tenant's folder that have changed. A fault of one tenant's files is
 * reported and stored, and stops neither the others nor the start.
 */
export async function applyStartFiles(
  database: Database,
  { folder, prunes }: StartFiles,
  report: Report,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return report({ folder, faults: ['The folder cannot be read.'] })
  // a folder may be a symbolic link, as a cluster mounts it
  const names = entries.filter((entry) => !entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
  for (const name of names.toSorted()) {
    const faults = await applyFolder(database, { name, path: join(folder, name), prunes }).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ])
    if (faults.length > 0) report({ folder: name, faults })
  }
}

interface TenantFolder {
  /** The tenant's code. */
  name: string
  path: string
  prunes: boolean
}

/** Applies the files of one tenant. Returns the reasons why they were not applied. */
async function applyFolder(database: Database, { name, path, prunes }: TenantFolder): Promise<string[]> {
  const tenant = await database.system((db) =>
    db.selectFrom('tenant').select('id').where('custom_code', '=', name).where('status', '<>', 3).executeTakeFirst(),
  )
  if (!tenant) return ['No tenant has the code that is the name of this folder.']
  const files = await readConfiguration(path, name).catch((error: unknown) => {
    if (error instanceof OperatorError) return error.message
    throw error
  })
  return database.system(async (db) => {
    // one process applies; the others wait, and find that nothing is left to do
    await waitForConfiguration(db, tenant.id)
    const digest = typeof files === 'string' ? null : `${files.digest}${prunes ? ' prune' : ''}`
    const former = await db
      .selectFrom('configuration_start')
      .select('digest')
      .where('tenant_id', '=', tenant.id)
      .executeTakeFirst()
    if (digest !== null && former?.digest === digest) {
      await record(db, tenant.id, { faults: [], digest: null })
      return []
    }
    const faults = typeof files === 'string' ? [files] : await applyFiles(db, tenant.id, { files, prunes })
    await record(db, tenant.id, { faults, digest })
    return faults
  })
}

async function applyFiles(
  db: SystemDb,
  tenantId: number,
  { files, prunes: prune }: { files: ConfigurationFiles; prunes: boolean },
): Promise<string[]> {
  const { documents, set = UNNAMED_SET, sources, problems, problemsOf } = files
  if (problems.length > 0) return problems.map(describeProblem)
  const request = { id: randomBytes(16).toString('hex'), ip: '', headers: {} }
  const context = { actor: deploymentActor(tenantId), request }
  const managedBy = { ...set, prune, sources }
  try {
    await inSavepoint(db, () => applyConfiguration(db, context, { documents, dryRun: false, managedBy }))
    return []
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    const { data: refusal } = ConfigurationRefusal.safeParse(error.details)
    return refusal ? problemsOf(refusal).map(describeProblem) : [`The files were not applied: ${error.code}.`]
  }
}

/** Stores the result of a start. A digest of null leaves that of the applied files. */
async function record(
  db: SystemDb,
  tenantId: number,
  { faults, digest }: { faults: string[]; digest: string | null },
): Promise<void> {
  const applied = faults.length === 0 ? digest : null
  await sql`
    insert into configuration_start as start (tenant_id, applied_at, digest, faults)
    values (${tenantId}, case when ${applied}::text is not null then now() end, ${applied},
      ${faults.length > 0 ? JSON.stringify(faults) : null}::text::jsonb)
    on conflict (tenant_id) do update set tried_at = now(), faults = excluded.faults,
      applied_at = coalesce(excluded.applied_at, start.applied_at), digest = coalesce(excluded.digest, start.digest)`.execute(
    db,
  )
}
