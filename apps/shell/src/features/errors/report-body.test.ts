import { expect, test } from 'vitest'
import type { Session } from '../../lib/session/session-store.ts'
import { reportBody } from './report-body.ts'

test('WIRE-16, WIRE-30 a report names the call, the place and the person, and holds nothing that was sent', () => {
  const session = {
    user: { id: 612, accountName: 'anna.berg@nordbro.se' },
    tenant: { tenantId: 20001, tenantName: 'Nordbro AB' },
    organisation: { fullId: '/20001/30010/41001', name: 'Öresund Tunnel' },
  } as Session
  const failure = { traceId: '0af7', status: 500, request: 'GET /api/org-permission/v4/orgs/41001' }

  expect(reportBody(failure, session)).toEqual({
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
    orgFullName: 'Öresund Tunnel',
    isBackEnd: true,
  })
  const nobody = { user: null, tenant: null, organisation: null } as Session
  expect(reportBody({ traceId: null, status: 502, request: null }, nobody)).toMatchObject({
    traceId: '',
    requestUrl: '',
    userId: null,
    tenantId: null,
  })
})
