import { expect, test, vi } from 'vitest'
import type { Session } from '../../lib/session/session-store.ts'
import { faultOfCall, reportBody } from './report-body.ts'

const session = {
  user: { id: 612, accountName: 'anna.berg@nordbro.se' },
  tenant: { tenantId: 20001, tenantName: 'Nordbro AB' },
  organisation: {
    fullId: '/20001/30010/41001',
    fullName: 'Nordbro/Region South/Öresund Tunnel',
    name: 'Öresund Tunnel',
  },
} as Session

test('WIRE-16, WIRE-30, ERROR-22 the report of a failed call has call, person and organisation, and no sent content', () => {
  const failure = { traceId: '0af7', status: 500, request: 'GET /api/org-permission/v4/orgs/41001?q=secret' }

  expect(reportBody(faultOfCall(failure), session)).toEqual({
    traceId: '0af7',
    requestUrl: '/api/org-permission/v4/orgs/41001',
    methodType: 'GET',
    requestData: '',
    errorMessage: 'HTTP 500',
    tenantId: 20001,
    tenantName: 'Nordbro AB',
    productCode: 'pmpp',
    menuCode: 'portal',
    menuName: 'portal framework',
    accountName: 'anna.berg@nordbro.se',
    userId: 612,
    orgFullId: '/20001/30010/41001',
    orgFullName: 'Nordbro/Region South/Öresund Tunnel',
    isBackEnd: true,
  })
})

test('WIRE-16 without a session and a call the report has empty values', () => {
  const noSession = { user: null, tenant: null, organisation: null } as Session
  expect(reportBody(faultOfCall({ traceId: null, status: 502, request: null }), noSession)).toMatchObject({
    traceId: '',
    requestUrl: '',
    userId: null,
    tenantId: null,
  })
})

test('ERROR-32 a report without the whole name of the organisation has all other values, and a warning is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const fault = faultOfCall({ traceId: '0af7', status: 500, request: 'GET /api/x' })
  const whole = reportBody(fault, session)
  reportBody(fault, { ...session, organisation: null })
  expect(warn).not.toHaveBeenCalled()

  const organisation = { orgId: 41001, fullId: '/20001/30010/41001', name: 'Öresund Tunnel' }
  const body = reportBody(fault, { ...session, organisation } as Session)
  expect(body).toEqual({ ...whole, orgFullName: '' })
  expect(warn.mock.calls.map(String)).toEqual(['Error: The whole name of organisation 41001 is not known'])
  warn.mockRestore()
})

test('ERROR-4, ERROR-8 the report of an application’s call has its product and menu, without secrets', () => {
  const body = reportBody(
    {
      origin: { productCode: 'plan', menuCode: 'plan.schedule', menuName: 'Schedule' },
      isBackEnd: true,
      message: `500 for Bearer 8f14e45fceea167a ${'x'.repeat(5_000)}`,
      url: '/api/plan/v1/tasks?token=abc#top',
      requestData: '{"name":"Piling","password":"x"}',
    },
    session,
  )
  expect(body).toMatchObject({
    productCode: 'plan',
    menuCode: 'plan.schedule',
    menuName: 'Schedule',
    requestUrl: '/api/plan/v1/tasks',
    requestData: '{"name":"Piling","password":"***"}',
  })
  expect(body.errorMessage).toMatch(/^500 for Bearer \*\*\* x+$/)
  expect(body.errorMessage).toHaveLength(4_000)
})

test('ERROR-20 the report of a built page names its version', () => {
  const fault = faultOfCall({ traceId: null, status: 500, request: null })
  expect(reportBody(fault, session)).not.toHaveProperty('version')
  vi.stubGlobal('PORTAL_VERSION', '1.4.0')
  expect(reportBody(fault, session).version).toBe('1.4.0')
  vi.unstubAllGlobals()
})
