import { ENVIRONMENT_FLAGS } from '@portico/contract/configuration/environment-flags'
import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { PortalError } from '@portico/contract/protocol/errors'
import { isDeepStrictEqual } from 'node:util'
import { changeFlags, findFlagValues } from '../../flag-administration/flag-administration.service.ts'
import { assertRecentProof } from '../../second-factor/recent-proof.service.ts'
import { type Complete, header, type Kind } from '../kind.ts'

/** CONF-90: the flags of the portal. An export has those whose values are not the defaults. */
export const portalFlagsKind: Kind<'PortalFlags'> = {
  ...KIND_RIGHTS.PortalFlags,
  async *list(db, reader) {
    const values = await findFlagValues(db, reader)
    if (!values) return
    const own = Object.entries(values).filter(
      ([name, value]) => !isDeepStrictEqual(value, ENVIRONMENT_FLAGS[name as keyof typeof values].default),
    )
    if (own.length > 0) yield { ...header('PortalFlags'), ...Object.fromEntries(own) } as Complete<'PortalFlags'>
  },
  async find(db, reader) {
    const values = await findFlagValues(db, reader)
    if (!values) throw new PortalError('FORBIDDEN')
    return { ...header('PortalFlags'), ...values }
  },
  async write(db, context, { document: { apiVersion: _version, kind: _kind, ...values } }) {
    // ADMIN-293: as for the single call
    await assertRecentProof(db, context.actor)
    await changeFlags(db, context, values)
  },
}
