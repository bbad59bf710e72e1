import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { POLICY_METHODS } from '@portico/contract/rules/sign-in/sign-in-policy'
import type { SystemDb } from '../../../db/handles.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { assertRecentProof } from '../../second-factor/recent-proof.service.ts'
import { changeSignInPolicy, getSignInPolicy } from '../../sign-in-policy/sign-in-policy.service.ts'
import { type Complete, header, type Kind } from '../kind.ts'

async function read(db: SystemDb, reader: RightsHolder): Promise<Complete<'SignInPolicy'>> {
  const { methods, providerOnly, secondFactor, graceDays } = await getSignInPolicy(db, reader, {
    hasTextMessages: false,
  })
  return { ...header('SignInPolicy'), methods, providerOnly, secondFactor, graceDays }
}

/** CONF-66: sign-in methods and demand for a second factor; a tenant has one such policy. */
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
  async write(db, context, { document: { methods, providerOnly, secondFactor, graceDays } }) {
    // ADMIN-118: as for the single call
    await assertRecentProof(db, context.actor)
    const { hasTextMessages = false } = context
    await changeSignInPolicy(db, context, { methods, providerOnly, secondFactor, graceDays }, { hasTextMessages })
  },
}
