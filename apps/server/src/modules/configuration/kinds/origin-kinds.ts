import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { inTenant } from '../../../db/tenant-scope.ts'
import { changeOrigins, getOrigins } from '../../third-parties/origin-lists.service.ts'
import { type Complete, header, type Kind } from '../kind.ts'

/** CONF-24: a list of origins, of which a tenant has one of each kind. */
const originKind = <K extends 'TrustedOrigins' | 'Embedders'>(
  kind: K,
  list: Parameters<typeof changeOrigins>[2]['list'],
): Kind<K> => {
  const toDocument = (origins: string[]) => ({ ...header(kind), origins }) as unknown as Complete<K>
  const find: Kind<K>['find'] = async (db, reader) =>
    toDocument(await inTenant(db, reader.actor.tenantId, (own) => getOrigins(own, reader, list)))
  const originsOf = (document: Complete<K>) =>
    [...new Set((document as unknown as { origins: string[] }).origins)].toSorted()
  return {
    ...KIND_RIGHTS[kind],
    async *list(db, reader) {
      yield toDocument(await inTenant(db, reader.actor.tenantId, (own) => getOrigins(own, reader, list)))
    },
    find,
    normalise: (document) => ({ ...document, origins: originsOf(document) }),
    write: (db, context, { document }) =>
      inTenant(db, context.actor.tenantId, (own) =>
        changeOrigins(own, context, { list, origins: originsOf(document) }),
      ),
  }
}

export const trustedOriginsKind = originKind('TrustedOrigins', 'trusted_origin')
export const embeddersKind = originKind('Embedders', 'tenant_embedder')
