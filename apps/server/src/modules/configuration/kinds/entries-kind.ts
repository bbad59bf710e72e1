import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { SystemDb } from '../../../db/handles.ts'
import { inTenant } from '../../../db/tenant-scope.ts'
import { changeEntries, getEntries } from '../../look-administration/entries.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { type Complete, header, type Kind } from '../kind.ts'

const read = async (db: SystemDb, reader: RightsHolder): Promise<Complete<'Entries'>> => ({
  ...header('Entries'),
  ...(await inTenant(db, reader.actor.tenantId, (own) => getEntries(own, reader))),
})

/** LOOK-268: the entries in header and side toolbar; a tenant has one list. */
export const entriesKind: Kind<'Entries'> = {
  ...KIND_RIGHTS.Entries,
  async *list(db, reader) {
    yield await read(db, reader)
  },
  find: read,
  async write(db, context, { document: { entries } }) {
    await inTenant(db, context.actor.tenantId, (own) => changeEntries(own, context, { entries }))
  },
}
