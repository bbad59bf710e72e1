import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { Look } from '@portico/contract/administration/look'
import { COLOUR_FIELDS, type ColourField } from '@portico/contract/rules/appearance/theme'
import { inTenant } from '../../../db/tenant-scope.ts'
import { changeLook, getLook } from '../../look-administration/look.service.ts'
import { type Complete, header, type Kind, orderedNames } from '../kind.ts'

const toDocument = ({ systemName, systemLogoUrl, bgImageUrl, ...colours }: Look): Complete<'Look'> => ({
  ...header('Look'),
  ...{ names: systemName && orderedNames(systemName), logo: systemLogoUrl, background: bgImageUrl, ...colours },
})

/** CONF-10: name, pictures and colours of the tenant; a tenant has one look. */
export const lookKind: Kind<'Look'> = {
  ...KIND_RIGHTS.Look,
  async *list(db, reader) {
    yield toDocument(await inTenant(db, reader.actor.tenantId, (own) => getLook(own, reader)))
  },
  find: async (db, reader) => toDocument(await inTenant(db, reader.actor.tenantId, (own) => getLook(own, reader))),
  async write(db, context, { document }) {
    const { names, logo, background } = document
    const colours = Object.fromEntries(COLOUR_FIELDS.map((name) => [name, document[name]])) as Pick<Look, ColourField>
    const look: Look = { systemName: names, systemLogoUrl: logo, bgImageUrl: background, ...colours }
    await inTenant(db, context.actor.tenantId, (own) => changeLook(own, context, look))
  },
}
