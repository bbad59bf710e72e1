import { beforeEach, expect, test, vi } from 'vitest'
import type { Decision } from '../model/targets/decide.ts'

const { confirmLeave, decide, logFailure, openWindow, reportFailure, showNotice } = vi.hoisted(() => ({
  confirmLeave: vi.fn(),
  decide: vi.fn(),
  logFailure: vi.fn(),
  openWindow: vi.fn(),
  reportFailure: vi.fn(),
  showNotice: vi.fn(),
}))
vi.mock('../../lib/api/failures.ts', () => ({ logFailure, reportFailure, showNotice }))
vi.mock('../../lib/i18n/i18n.ts', () => ({ text: (key: string) => key }))
vi.mock('../model/targets/decide.ts', async (original) => ({ ...(await original<object>()), decide }))
vi.mock('../model/targets/menu-data.ts', () => ({ loadMenuData: () => Promise.resolve({}) }))
vi.mock('../model/targets/requested-target.ts', () => ({ storeRequestedTarget: () => undefined }))
vi.mock('../engine/engine-host.ts', () => ({ moveViewport: () => Promise.resolve(false) }))
vi.mock('../history/browser-history.ts', () => ({ writeAddress: () => undefined }))
vi.mock('../questions/questions.ts', () => ({ confirmWindow: () => Promise.resolve(false) }))
vi.mock('./leave.ts', () => ({ confirmLeave }))
vi.mock('./open-window.ts', () => ({ openWindow }))
vi.mock('./phase.ts', () => ({ setPhase: () => undefined }))
vi.mock('./recent/recents.ts', () => ({ recordVisit: () => undefined }))
const { setOrganisation } = await import('../../lib/session/session-store.ts')
const { openMenu } = await import('./navigate.ts')

const page = { node: { id: 100231, name: 'Schedule' }, application: {}, path: null, params: {} }
const sameWindow = { kind: 'window', page, isSameWindow: true, switchesProduct: false } as unknown as Decision
const target = { menuId: 100231, from: 'person' } as const

beforeEach(() => {
  vi.clearAllMocks()
  setOrganisation({ orgId: 41001, fullId: '/20001/41001', fullName: 'Nordbro', name: 'Nordbro', type: 'company' })
})

test('ERROR-23 a navigation that the person cancels is logged only', async () => {
  decide.mockReturnValue(sameWindow)
  confirmLeave.mockResolvedValueOnce(false)
  expect(await openMenu(target)).toMatchObject({ ok: false, code: 'REFUSED' })
  expect(logFailure.mock.calls).toEqual([['Navigation cancelled']])

  confirmLeave.mockResolvedValueOnce(true)
  expect(await openMenu(target)).toEqual({ ok: true })
  expect(logFailure).toHaveBeenCalledTimes(1)
  expect([showNotice, reportFailure].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test.each([
  ['not-found', ['Navigation redirected']],
  ['forbidden', ['Navigation redirected']],
  // the page that was requested
  ['tripartite', []],
  ['no-home', []],
])('ERROR-23 a navigation to another page than the requested one is logged only: %s', async (kind, logged) => {
  decide.mockReturnValue({ kind, menu: { name: 'Schedule' } })
  await openMenu(target)
  expect(logFailure.mock.calls.flat()).toEqual(logged)
  expect([showNotice, reportFailure].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
