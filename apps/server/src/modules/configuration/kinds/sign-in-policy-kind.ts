import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { POLICY_METHODS } from '@portico/contract/rules/sign-in/sign-in-policy'
import type { SystemDb } from '../../../db/handles.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { assertRecentProof } from '../../second-factor/recent-proof.service.ts'
import { changeSignInPolicy, getSignInPolicy } from '../../sign-in-policy/sign-in-policy.service.ts'
import { type Complete, header, type Kind } from '../kind.ts'

async function read(db: SystemDb, reader: RightsHolder): Promise<Complete<'SignInPolicy'>> {
  const settings = await getSignInPolicy(db, reader, { hasTextMessages: false })
  const { methods, providerOnly, secondFactor, graceDays, idleHours, sessionHours } = settings
  return { ...header('SignInPolicy'), methods, providerOnly, secondFactor, graceDays, idleHours, sessionHours }
}

/** CONF-66, CONF-72: sign-in methods, demand for a second factor and times of sessions; a tenant has one such policy. */
export const signInPolicyKind: Kind<'SignInPolicy'> = {
  ...KIND_RIGHTS.SignInPolicy,
  async *list(db, reader) {
    yield await read(db, reader)
  },
  find: read,
  normalise: (document) => ({
    ...document,
    methods: document.methods && POLICY_METHODS.filter((method) => document.methods?.includes(method)),
  }),
  async write(db, context, { document }) {
    // ADMIN-118: as for the single call
    await assertRecentProof(db, context.actor)
    const { hasTextMessages = false } = context
    await changeSignInPolicy(db, context, document, { hasTextMessages })
  },
}
