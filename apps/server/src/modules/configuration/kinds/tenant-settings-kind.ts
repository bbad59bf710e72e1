import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { changeTimeZone, getTimeZone } from '../../time-zone/time-zone.service.ts'
import { header, type Kind } from '../kind.ts'

/** CONF-69: the time zone of the tenant. */
export const tenantSettingsKind: Kind<'TenantSettings'> = {
  ...KIND_RIGHTS.TenantSettings,
  async *list(db, reader) {
    yield { ...header('TenantSettings'), ...(await getTimeZone(db, reader)) }
  },
  find: async (db, reader) => ({ ...header('TenantSettings'), ...(await getTimeZone(db, reader)) }),
  async write(db, context, { document: { timeZone } }) {
    await changeTimeZone(db, context, { timeZone })
  },
}
