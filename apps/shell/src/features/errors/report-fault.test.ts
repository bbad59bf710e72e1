import { afterEach, expect, test, vi } from 'vitest'
import { backgroundApi } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { reportFault } from './report-fault.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  [true, 1],
  [false, 0],
])('ERROR-29 a built page (%s) sends %d reports of a fault', (isBuilt, count) => {
  vi.stubEnv('PROD', isBuilt)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  queryClient.setQueryData(['environment'], { errorNotification: true, errorReportProducts: ['pmpp'] })
  useSession.setState({ tenant: { tenantId: 20001, tenantName: 'Nordbro' } as never })
  const call = vi.spyOn(backgroundApi, 'call').mockResolvedValue({} as never)

  reportFault({ origin: null, isBackEnd: false, message: `lost, built: ${isBuilt}`, url: '/portal/1/' })

  expect(call).toHaveBeenCalledTimes(count)
  call.mockRestore()
})

test.each([
  { errorNotification: false, errorReportProducts: ['pmpp'] },
  { errorNotification: true, errorReportProducts: ['plan'] },
])('ERROR-1 ERROR-29 a fault that the deployment does not accept is not sent: %o', (flags) => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  queryClient.setQueryData(['environment'], flags)
  useSession.setState({ tenant: { tenantId: 20001, tenantName: 'Nordbro' } as never })
  const call = vi.spyOn(backgroundApi, 'call').mockResolvedValue({} as never)

  reportFault({ origin: null, isBackEnd: false, message: `refused ${JSON.stringify(flags)}`, url: '/portal/1/' })

  expect(call).not.toHaveBeenCalled()
  call.mockRestore()
})
