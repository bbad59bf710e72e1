import { CallError } from '@portico/contract/client/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EntryFacts } from '../facts/facts.ts'

const call = vi.hoisted(() => vi.fn())
const reportFailure = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api/api.ts', () => ({ api: { call } }))
vi.mock('../../lib/api/failures.ts', () => ({ reportFailure }))
vi.mock('../../lib/i18n/i18n.ts', () => ({ startI18n: async () => undefined, text: (key: string) => key }))
vi.mock('../../lib/api/query.ts', () => ({ queryClient: { removeQueries: () => undefined } }))
vi.mock('../../lib/api/view-tokens.ts', () => ({ startViewing: () => true }))
const { requestView } = await import('./view-steps.ts')

const viewRequest = { productCode: 'plan', menuCode: 'plan.schedule', orgId: 42001 }
const ask = () => requestView({ organisations: { addressed: null } } as EntryFacts, viewRequest)
const nothing = { granted: false, pending: false, requestId: null, roleCode: null }

beforeEach(() => {
  vi.clearAllMocks()
})

test('TRUST-22 a failed request is not granted, and its failure is reported', async () => {
  for (const status of [0, 429, 403, 500, 503]) {
    const failure = new CallError(status, null)
    call.mockRejectedValueOnce(failure)
    await expect(ask()).resolves.toEqual({ viewAnswer: nothing })
    expect(reportFailure).toHaveBeenLastCalledWith(failure)
  }
})

test('TRUST-22 only an ended session leaves a request undecided', async () => {
  for (const error of [new CallError(401, null), new TypeError('of our own')]) {
    call.mockRejectedValueOnce(error)
    await expect(ask()).rejects.toBe(error)
  }
  expect(reportFailure).not.toHaveBeenCalled()
})

test('TRUST-22 a granted request asks for the organisation again; a refused one does not', async () => {
  call.mockResolvedValueOnce({ ...nothing, pending: true })
  await expect(ask()).resolves.toEqual({ viewAnswer: { ...nothing, pending: true } })
  call.mockResolvedValueOnce({ ...nothing, granted: true })
  await expect(ask()).resolves.toMatchObject({ organisations: {}, isMenuAuthorised: undefined })
})
