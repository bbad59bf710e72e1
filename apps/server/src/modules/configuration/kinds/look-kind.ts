import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { Look } from '@portico/contract/administration/look'
import { inTenant } from '../../../db/tenant-scope.ts'
import { changeLook, getLook } from '../../look-administration/look.service.ts'
import { type Complete, header, type Kind, orderedNames } from '../kind.ts'

const toDocument = ({ systemName, systemLogoUrl, bgImageUrl, ...others }: Look): Complete<'Look'> => ({
  ...header('Look'),
  ...{ names: systemName && orderedNames(systemName), logo: systemLogoUrl, background: bgImageUrl, ...others },
})

/** CONF-10: the look of the tenant (LOOK-263); a tenant has one look. */
export const lookKind: Kind<'Look'> = {
  ...KIND_RIGHTS.Look,
  async *list(db, reader) {
    yield toDocument(await inTenant(db, reader.actor.tenantId, (own) => getLook(own, reader)))
  },
  find: async (db, reader) => toDocument(await inTenant(db, reader.actor.tenantId, (own) => getLook(own, reader))),
  async write(db, context, { document }) {
    const { apiVersion: _, kind: __, names, logo, background, ...others } = document
    const look: Look = { systemName: names, systemLogoUrl: logo, bgImageUrl: background, ...others }
    await inTenant(db, context.actor.tenantId, (own) => changeLook(own, context, look))
  },
}
