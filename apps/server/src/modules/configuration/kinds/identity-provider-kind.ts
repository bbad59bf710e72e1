import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { assertRecentProof } from '../../second-factor/recent-proof.service.ts'
import {
  changeProviderSettings,
  findProviderSettings,
  type ProviderSettings,
  removeProviderSettings,
} from '../../single-sign-on/provider-settings.service.ts'
import { type Complete, header, invalidField, type Kind } from '../kind.ts'

const toDocument = (settings: ProviderSettings): Complete<'IdentityProvider'> => ({
  ...header('IdentityProvider'),
  ...settings,
})

/** CONF-24: the provider at which people of the tenant sign in; a tenant has one at most. */
export const identityProviderKind: Kind<'IdentityProvider'> = {
  ...KIND_RIGHTS.IdentityProvider,
  async *list(db, reader) {
    const settings = await findProviderSettings(db, reader)
    if (settings) yield toDocument(settings)
  },
  async find(db, reader) {
    const settings = await findProviderSettings(db, reader)
    return settings && toDocument(settings)
  },
  initial: {
    ...header('IdentityProvider'),
    ...{ name: '', issuer: '', clientId: '', secretRef: null, secretEndsOn: null },
    ...{ mailDomains: [], admitsUnknown: false, enabled: true },
  },
  normalise: (document) => ({ ...document, mailDomains: [...new Set(document.mailDomains)].toSorted() }),
  async write(db, context, { document }) {
    const { name, issuer, clientId, secretRef, secretEndsOn, mailDomains, admitsUnknown, enabled } = document
    // ADMIN-118: as for the sign-in methods
    await assertRecentProof(db, context.actor)
    for (const field of ['name', 'issuer', 'clientId'] as const) if (document[field] === '') throw invalidField(field)
    const settings = { name, issuer, clientId, secretRef, secretEndsOn, mailDomains, admitsUnknown, enabled }
    await changeProviderSettings(db, context, settings)
  },
  async remove(db, context) {
    await assertRecentProof(db, context.actor)
    await removeProviderSettings(db, context)
  },
}
