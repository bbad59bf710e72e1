import { CallError } from '@portico/contract/client/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentOrganisation } from '../../lib/session/session-store.ts'

const { call, showNotice, logFailure, enterOrganisation, confirmLeave, restartEntry } = vi.hoisted(() => ({
  call: vi.fn(),
  showNotice: vi.fn(),
  logFailure: vi.fn(),
  enterOrganisation: vi.fn(),
  confirmLeave: vi.fn(),
  restartEntry: vi.fn(),
}))
vi.mock('../../entry/entry.ts', () => ({ restartEntry }))
vi.mock('../../lib/api/api.ts', () => ({ api: { call } }))
vi.mock('../../lib/api/failures.ts', () => ({ showNotice, logFailure }))
vi.mock('../../lib/i18n/i18n.ts', () => ({ text: (_key: string, { name }: { name: string }) => `not ${name}` }))
vi.mock('../../workbench/navigation/start/enter-organisation.ts', () => ({ enterOrganisation }))
vi.mock('../../workbench/navigation/leave.ts', () => ({ confirmLeave }))
const { setOrganisation } = await import('../../lib/session/session-store.ts')
const { useViewing } = await import('../../lib/session/viewing.ts')
const { reselectOrganisation } = await import('./reselect-organisation.ts')

const tunnel: CurrentOrganisation = {
  orgId: 41001,
  fullId: '/20001/41001',
  fullName: 'Nordbro/Öresund Tunnel',
  name: 'Öresund Tunnel',
  type: 'general-project',
}
const region = { ...tunnel, orgId: 30010, name: 'Region South' }
let valid: boolean | Promise<boolean>
let defaultOrganisation: object | null

beforeEach(() => {
  vi.clearAllMocks()
  useViewing.setState({ viewing: null })
  setOrganisation(tunnel)
  valid = false
  defaultOrganisation = region
  call.mockImplementation(async (route: string) => {
    if (route.endsWith('/validate')) return { valid: await valid }
    if (!defaultOrganisation) throw new CallError(404, null)
    return defaultOrganisation
  })
})

test('SESS-50 nothing happens while the person may work there, or without an organisation', async () => {
  valid = true
  await reselectOrganisation()
  expect(call).toHaveBeenCalledTimes(1)

  setOrganisation(null)
  await reselectOrganisation()
  setOrganisation(tunnel)
  useViewing.setState({ viewing: { tenantId: 20003, tenantName: 'x', sourceTenantId: 20001 } })
  await reselectOrganisation()
  expect(call).toHaveBeenCalledTimes(1)
  expect([showNotice, enterOrganisation, restartEntry].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('SESS-50 a notice appears and the default organisation is entered if the person may not work there', async () => {
  await reselectOrganisation()

  expect(showNotice).toHaveBeenCalledExactlyOnceWith({ kind: 'warning', text: 'not Öresund Tunnel' })
  expect(enterOrganisation).toHaveBeenCalledExactlyOnceWith(region)
})

test('SESS-50 a person without any organisation restarts the entry after the unsaved question', async () => {
  defaultOrganisation = null
  confirmLeave.mockResolvedValueOnce(false)
  await reselectOrganisation()
  expect(restartEntry).not.toHaveBeenCalled()
  confirmLeave.mockResolvedValueOnce(true)
  await reselectOrganisation()
  expect(restartEntry).toHaveBeenCalledOnce()
})

test('SESS-50 a change of organisation meanwhile is kept, and a failure changes nothing', async () => {
  let answer: (isValid: boolean) => void = () => undefined
  valid = new Promise((resolve) => (answer = resolve))
  const asking = reselectOrganisation()
  setOrganisation(region)
  answer(false)
  await asking

  call.mockRejectedValueOnce(new CallError(503, null))
  await reselectOrganisation()
  expect(logFailure).toHaveBeenCalledOnce()
  expect([showNotice, enterOrganisation, restartEntry].flatMap(({ mock }) => mock.calls)).toEqual([])
})
