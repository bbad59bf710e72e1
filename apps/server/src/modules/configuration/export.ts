import { PortalError } from '@portico/contract/protocol/errors'
import { CONFIGURATION_DOCUMENTS } from '@portico/contract/rules/administration/configuration'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { readRights } from './caller-rights.ts'
import { kindOf, KIND_NAMES } from './kinds.ts'

/** CONF-2: the tenant's objects of the kinds that the caller may read, in a fixed order of kinds and codes. */
export async function exportConfiguration(db: SystemDb, actor: TenantActor): Promise<Record<string, unknown>[]> {
  const rights = await readRights(db, actor)
  const documents: Record<string, unknown>[] = []
  for (const name of KIND_NAMES) {
    const kind = kindOf(name)
    if (!rights.some(({ right }) => right === kind.read)) continue
    for await (const document of kind.list(db, { actor, rights })) {
      if (documents.length === CONFIGURATION_DOCUMENTS) throw new PortalError('CONFLICT')
      documents.push(kind.normalise?.(document) ?? document)
    }
  }
  return documents
}
