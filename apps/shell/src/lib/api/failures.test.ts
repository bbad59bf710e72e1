import { CallError } from '@portico/contract/client/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { setFaultListener } from '../faults.ts'
import { ChunkLoadError } from '../timing/with-timeout.ts'
import { closeNotice, onForbiddenPage, reportFailure, showNotice, useNotices } from './failures.ts'

const failure = (status: number, errorCode = 'X', errorMsg = 'words of the server') =>
  new CallError(status, { errorCode, errorMsg, traceId: '0af7', details: null })
const notices = () => useNotices.getState().notices

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/portal/1/' })
  useNotices.setState({ notices: [] })
})

test('WIRE-13 a 4xx shows the server’s message as a warning and replaces the former notice', () => {
  reportFailure(failure(404, 'NOT_FOUND', 'first'))
  reportFailure(failure(409, 'CONFLICT', 'second'))

  expect(notices()).toMatchObject([{ kind: 'warning', text: 'second' }])
})

test('WIRE-13, WIRE-29 a 5xx shows the service exception with its trace id; a missing answer is reported, too', () => {
  reportFailure(failure(500, 'INTERNAL'))
  expect(notices()).toMatchObject([{ kind: 'service', traceId: '0af7', status: 500, request: null }])

  reportFailure(new CallError(502, null))
  expect(notices()).toMatchObject([{ kind: 'service', traceId: null }])

  reportFailure(new CallError(0, null))
  expect(notices()).toMatchObject([{ kind: 'connection' }])
})

test('ERROR-14 code that cannot be loaded is reported, unless the browser is offline', () => {
  const report = vi.fn()
  setFaultListener(report)
  vi.stubGlobal('navigator', { onLine: false })
  reportFailure(new ChunkLoadError('part.js'))
  expect(report).not.toHaveBeenCalled()

  vi.stubGlobal('navigator', { onLine: true })
  reportFailure(new ChunkLoadError('part.js'))
  expect(report).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ origin: null, isBackEnd: false, url: '/portal/1/' }))
})

test('ERROR-24 an error that is no failed call is a fault of which the person is told', () => {
  const report = vi.fn()
  setFaultListener(report)
  reportFailure(new TypeError('rows is undefined'))

  expect(report).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ origin: null, isBackEnd: false, isTold: true }))
  reportFailure(failure(404))
  expect(report).toHaveBeenCalledTimes(1)
})

test('WIRE-10 a 401 shows no notice; the session handles it', () => {
  reportFailure(failure(401, 'UNAUTHENTICATED'))

  expect(notices()).toEqual([])
})

test('WIRE-9 a plain 403 is a warning, FORBIDDEN_PAGE leads to the no-permission page', () => {
  const leave = vi.fn()
  const stop = onForbiddenPage(leave)

  reportFailure(failure(403, 'FORBIDDEN'))
  expect(notices()).toMatchObject([{ kind: 'warning' }])
  expect(leave).not.toHaveBeenCalled()

  useNotices.setState({ notices: [] })
  reportFailure(failure(403, 'FORBIDDEN_PAGE'))
  expect(leave).toHaveBeenCalledTimes(1)
  expect(notices()).toEqual([])
  stop()
})

test('WIRE-13 a notice stays until it is closed', () => {
  reportFailure(failure(404))
  const [notice] = notices()
  closeNotice(notice?.id ?? -1)

  expect(notices()).toEqual([])
})

test('WIRE-34 a permanent notice is shown once, beside newer notices, until it is closed', () => {
  const id = showNotice({ kind: 'standing', text: 'your account has changed' })
  reportFailure(failure(404, 'NOT_FOUND', 'first'))
  reportFailure(failure(409, 'CONFLICT', 'second'))
  showNotice({ kind: 'standing', text: 'your account has changed' })
  expect(notices()).toMatchObject([
    { kind: 'warning', text: 'second' },
    { kind: 'standing', text: 'your account has changed' },
  ])
  closeNotice(id)
  expect(notices()).toMatchObject([{ kind: 'warning', text: 'second' }])
})

test('LOOK-61 LOOK-101 a missing part is reported as an exception of the page, or offline as a missing connection', () => {
  for (const [onLine, expected] of [
    [true, 'errors.page'],
    [false, 'errors.unreachable'],
  ] as const) {
    vi.stubGlobal('navigator', { onLine })
    reportFailure(new ChunkLoadError('no file'))
    expect(notices()).toMatchObject([{ kind: 'warning', text: expected }])
  }
  vi.unstubAllGlobals()
})

test('WIRE-40 a call without an answer is reported offline as a missing connection, not as an exception', () => {
  vi.stubGlobal('navigator', { onLine: false })
  reportFailure(new CallError(0, null))
  expect(notices()).toMatchObject([{ kind: 'warning', text: 'errors.unreachable' }])
  vi.unstubAllGlobals()
})

test('WIRE-42 an answer without a problem is a service exception with the code of its header', () => {
  for (const status of [400, 502]) {
    reportFailure(new CallError(status, null, 'GET /api/uaa/user', '0af7'))
    expect(notices()).toMatchObject([{ kind: 'service', traceId: '0af7', status, request: 'GET /api/uaa/user' }])
  }
})
