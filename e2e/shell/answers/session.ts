import { Refusal, type Answers } from './answers.ts'
import type { Calls } from './calls.ts'

const HALF_AN_HOUR = 1_800_000
const DAY = 86_400_000
const TENANT = 20001
/** Any text will do, since no server verifies the token. */
const TOKEN = 'a token of the tests'

/** Answers for a person in one tenant without preferences. Every password is correct. */
export function answerSession(answers: Answers, calls: Calls): void {
  const state = { tenantId: TENANT, identityCode: `T-${TENANT}`, participantOrgId: null as number | null }
  const key = 'GET /api/uaa/user'
  const userId = () => ((calls.recorded[`${calls.account}: ${key}`] ?? calls.recorded[key]) as { id: number }).id
  const bound = () => ({
    tenantToken: TOKEN,
    tenantId: state.tenantId,
    expiredAt: Date.now() + HALF_AN_HOUR,
    trusted: false,
  })
  const signedIn = () => {
    calls.sessionEnd = null
    return { userToken: TOKEN, expiredAt: Date.now() + HALF_AN_HOUR }
  }
  const success = { success: true, errorCode: null, errorMsg: null }
  let preferences = {}

  answers('POST /identification/login', ({ body }) => {
    calls.account = (body as { account: string }).account
    return { ...success, data: { ...signedIn(), userId: userId(), loginTenantId: null } }
  })
  answers('POST /identification/users/verify-tenant/relist', () => ({
    ...success,
    data: { ...signedIn(), identityCode: state.identityCode },
  }))
  answers('GET /identification/session/relogin', () => ({ methods: ['password' as const], provider: null }))
  answers('POST /identification/session/renew', () =>
    calls.sessionEnd ? new Refusal(calls.sessionEnd) : { ...bound(), loginTenantId: null },
  )
  answers('PUT /identification/session/tenant', ({ query }) => {
    state.tenantId = Number(query.get('tenantId'))
    state.identityCode = query.get('identityCode') ?? `T-${state.tenantId}`
    state.participantOrgId = query.has('participantOrgId') ? Number(query.get('participantOrgId')) : null
    return { ...bound(), ...state, participantUserType: null }
  })
  answers('POST /identification/session/app-token', () => ({
    token: TOKEN,
    expiredAt: Date.now() + HALF_AN_HOUR,
    audience: 'application',
  }))
  answers('GET /identification/session', () => ({
    userId: userId(),
    tenantId: state.tenantId,
    loginTenantId: null,
    state: 'active' as const,
    serverTime: Date.now(),
    startedAt: Date.now(),
    idleSeconds: DAY / 1000,
    idleExpiresAt: Date.now() + DAY,
    absoluteExpiresAt: Date.now() + 7 * DAY,
  }))
  answers('GET /api/workbench/v4/user-preferences', () => preferences)
  answers('GET /api/workbench/v4/guide-tour', () => ({ code: 'product', steps: [] }))
  answers('POST /api/workbench/v4/home-visits', () => ({
    since: null,
    messages: { count: 0, latest: [] },
    announcements: { count: 0, latest: [] },
    requests: { count: 0, latest: [] },
    projects: { count: 0, latest: [] },
    applications: { count: 0, latest: [] },
  }))
  answers('GET /api/workbench/v4/user-widgets/workbench-config', () => ({
    ...{ orgId: 41001, layout: 'grid' as const, columns: 12, editable: true, enabled: true, isDefault: true },
    ...{ widgets: [], available: [] },
  }))
  answers(
    'PUT /api/workbench/v4/user-preferences',
    ({ body }) => (preferences = { ...preferences, ...(body as typeof preferences) }),
  )
}
