import { beforeEach, expect, test, vi } from 'vitest'

const { call, session, stored } = vi.hoisted(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    sessionStorage: { setItem() {} },
  })
  const session = { user: { id: 612 }, tenant: { tenantId: 20001 }, organisation: { orgId: 6 } }
  return { call: vi.fn(), session, stored }
})
vi.mock('../../../lib/api/api.ts', () => ({ api: { call } }))
vi.mock('../../../lib/session/session-store.ts', () => ({ getSession: () => session }))
const { usePreferences } = await import('../../../lib/preferences/preferences.ts')
const { recallRecentOrganisations, rememberOrganisation } =
  await import('../../../lib/preferences/last-organisation.ts')
const { loadRecents } = await import('./recent-organisations.ts')

const { signal } = new AbortController()
const visit = (...ids: number[]) => ids.forEach((id) => rememberOrganisation(612, 20001, id))
/** The server's response for an organisation: a project in which the person may work, or a refusal. */
const answer = (answers: Readonly<Record<string, object>> = {}) =>
  call.mockImplementation((route: string, { params }: { params?: { id: string } }) => {
    if (!route.startsWith('GET')) return Promise.resolve({})
    const given = answers[params!.id] ?? {}
    if ('status' in given && typeof given.status === 'number') return Promise.reject(given)
    return Promise.resolve({
      orgId: Number(params!.id),
      authType: 1,
      type: 'general-project',
      status: 'planned',
      ...given,
    })
  })
const idsOf = (nodes: readonly { orgId: number }[]) => nodes.map(({ orgId }) => orgId)

beforeEach(() => {
  stored.clear()
  usePreferences.setState({}, true)
  answer()
})

test('ORG-125 five organisations are listed, newest first, without the present one, each once', async () => {
  visit(1, 2, 3, 4, 1, 5, 7, 6)
  expect(idsOf(await loadRecents(signal))).toEqual([7, 5, 1, 4, 3])
})

test('ORG-125 the list is separate for each person and tenant, and this browser has a copy of the server’s list', () => {
  visit(1, 6)
  expect(usePreferences.getState().recentOrgs).toEqual({ 20001: [6, 1] })
  expect(recallRecentOrganisations(612, 20002)).toEqual([])
  // the preferences are removed with their person
  usePreferences.setState({}, true)
  expect(recallRecentOrganisations(613, 20001)).toEqual([])
  expect(recallRecentOrganisations(612, 20001)).toEqual([6, 1])
})

test('ORG-125 the last organisation from a time before the list is its first entry', () => {
  usePreferences.setState({ lastOrg: { 20001: 3 } })
  visit(6)
  expect(recallRecentOrganisations(612, 20001)).toEqual([6, 3])
})

test('ORG-126 a forbidden organisation is removed; one whose call failed is not', async () => {
  visit(1, 2, 3, 4, 6)
  answer({ 1: { status: 404 }, 2: { status: 500 }, 3: { authType: 0 } })
  expect(idsOf(await loadRecents(signal))).toEqual([4])
  expect(recallRecentOrganisations(612, 20001)).toEqual([6, 4, 2])
})

test('ORG-125 the project tree lists only projects of the selected statuses', async () => {
  visit(1, 2, 3, 6)
  answer({ 1: { type: 'department' }, 2: { status: 'finished' }, 3: { status: 'planned' } })
  expect(idsOf(await loadRecents(signal, []))).toEqual([3, 2])
  expect(idsOf(await loadRecents(signal, ['planned']))).toEqual([3])
})
