import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { TenantApplication } from '@portico/contract/administration/applications'
import { PortalError } from '@portico/contract/protocol/errors'
import { inTenant } from '../../../db/tenant-scope.ts'
import {
  changeTenantApplication,
  getTenantApplication,
  listTenantApplications,
} from '../../application-administration/tenant-applications.service.ts'
import { type Complete, findInTenant, header, invalidField, type Kind, listAll } from '../kind.ts'

const toDocument = (application: TenantApplication): Complete<'ApplicationSettings'> => ({
  ...header('ApplicationSettings'),
  ...{ code: application.code, group: application.ownGroupCode },
  ...{ position: application.ownSort, enabled: application.enabled },
})

const hasSettings = ({ ownGroupCode, ownSort, enabled }: TenantApplication): boolean =>
  ownGroupCode !== null || ownSort !== null || !enabled

/** CONF-68: the tenant's settings of its applications. An application without such settings has no document in an export. */
export const applicationSettingsKind: Kind<'ApplicationSettings'> = {
  ...KIND_RIGHTS.ApplicationSettings,
  async *list(db, reader) {
    const { tenantId } = reader.actor
    const applications = listAll(db, tenantId, (own, page) => listTenantApplications(own, reader, page))
    for await (const application of applications) if (hasSettings(application)) yield toDocument(application)
  },
  async find(db, reader, { code }) {
    const application = await findInTenant(db, reader.actor.tenantId, (own) => getTenantApplication(own, reader, code))
    return application && toDocument(application)
  },
  write: (db, context, { document: { code, group, position, enabled } }) =>
    inTenant(db, context.actor.tenantId, async (own) => {
      const change = { ownGroupCode: group, ownSort: position, enabled }
      await changeTenantApplication(own, context, code, change).catch(nameGroup)
    }),
  remove: (db, context, code) =>
    inTenant(db, context.actor.tenantId, async (own) => {
      await changeTenantApplication(own, context, code, { ownGroupCode: null, ownSort: null, enabled: true })
    }),
}

/** The single call names its own field. */
function nameGroup(error: unknown): never {
  if (error instanceof PortalError && error.code === 'VALIDATION') throw invalidField('group')
  throw error
}
