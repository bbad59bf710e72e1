import type { ConfigurationDocument, ConfigurationKind } from '@portico/contract/administration/configuration'
import type { CLONE_OMISSIONS } from '@portico/contract/rules/administration/tenants'
import type { SystemDb } from '../../db/handles.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { deploymentActor } from './deployment-actor.ts'
import { exportConfiguration } from './export.ts'
import { applyOperations } from './operations.service.ts'

export type CloneOmission = (typeof CLONE_OMISSIONS)[number]

interface ClonedConfiguration {
  /** The number of documents of each kind. */
  copied: Map<ConfigurationKind, number>
  omitted: CloneOmission[]
}

/** All documents of a tenant, whoever may read them there. */
export const exportTenant = async (db: SystemDb, tenantId: number): Promise<ConfigurationDocument[]> =>
  (await exportConfiguration(db, deploymentActor(tenantId))) as ConfigurationDocument[]

/** ADMIN-197: exports the configuration of a tenant, and applies it to the new tenant of the context's actor. */
export async function cloneConfiguration(
  db: SystemDb,
  context: ChangeContext,
  templateId: number,
): Promise<ClonedConfiguration> {
  const omitted = new Set<CloneOmission>()
  const documents = (await exportTenant(db, templateId)).flatMap((document) => adapt(document, omitted))
  await applyOperations(
    db,
    context,
    documents.map((document) => ({ document, remove: false })),
  )
  const copied = new Map<ConfigurationKind, number>()
  for (const { kind } of documents) copied.set(kind, (copied.get(kind) ?? 0) + 1)
  return { copied, omitted: [...omitted] }
}

/** ADMIN-198: the document for a tenant that has another name, other secrets and one administrator. */
function adapt(document: ConfigurationDocument, omitted: Set<CloneOmission>): ConfigurationDocument[] {
  switch (document.kind) {
    case 'Look':
      return [{ ...document, names: null }]
    case 'IdentityProvider':
      omitted.add('provider-secret')
      return [{ ...document, secretRef: null, secretEndsOn: null, mailDomains: [] }]
    case 'ApplicationGroups':
    case 'ProjectStatuses':
    case 'Services':
    case 'ReleaseNotes':
    case 'PortalFlags':
    case 'Dashboards':
    case 'Organisation':
    case 'ServiceAccount':
    case 'ApplicationSettings':
    case 'MessageDefaults':
    case 'TenantSettings':
    case 'SignInPolicy':
      // a clone has no organisations, the platform has its lists already, and the rows of the others are copied before
      return []
    case 'TwoPersonRule':
      if (document.kinds?.length) omitted.add('two-person-rule')
      return []
    default:
      return [document]
  }
}
