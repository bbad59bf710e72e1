import { signInPolicyAdministration } from '@portico/contract/administration/sign-in-policy'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { changeSignInPolicy, getSignInPolicy } from './policy-administration.ts'

export function signInPolicyRoutes({ sendSms }: Pick<Settings, 'sendSms'>): Implementation[] {
  const means = { hasTextMessages: sendSms !== undefined }
  return implement(signInPolicyAdministration, {
    'GET /api/admin/v1/sign-in-policy': { system: ({ db, ...context }) => getSignInPolicy(db, context, means) },
    'PUT /api/admin/v1/sign-in-policy': {
      system: ({ db, body, ...context }) => changeSignInPolicy(db, context, body, means),
    },
  })
}
