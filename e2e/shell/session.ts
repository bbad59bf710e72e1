import type { Answers } from './answers.ts'

const HALF_AN_HOUR = 1_800_000
const DAY = 86_400_000
const TENANT = 20001
/** Nobody looks at it: there is no server that could refuse it. */
const TOKEN = 'a token of the tests'

/** Anna is signed in, in her only tenant, and prefers nothing yet. */
export function answerSession(answers: Answers): void {
  const bound = () => ({ tenantToken: TOKEN, tenantId: TENANT, expiredAt: Date.now() + HALF_AN_HOUR, trusted: false })
  const own = { identityCode: 'T-20001', participantOrgId: null, participantUserType: null }
  let preferences = {}

  answers('POST /identification/session/renew', () => ({ ...bound(), loginTenantId: null }))
  answers('PUT /identification/session/tenant', () => ({ ...bound(), ...own }))
  answers('POST /identification/session/app-token', () => ({
    token: TOKEN,
    expiredAt: Date.now() + HALF_AN_HOUR,
    audience: 'application',
  }))
  answers('GET /identification/session', () => ({
    userId: 612,
    tenantId: TENANT,
    loginTenantId: null,
    state: 'active' as const,
    serverTime: Date.now(),
    startedAt: Date.now(),
    idleSeconds: DAY / 1000,
    idleExpiresAt: Date.now() + DAY,
    absoluteExpiresAt: Date.now() + 7 * DAY,
  }))
  answers('GET /api/workbench/v4/user-preferences', () => preferences)
  answers(
    'PUT /api/workbench/v4/user-preferences',
    ({ body }) => (preferences = { ...preferences, ...(body as typeof preferences) }),
  )
}
