import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type BareGateway, registered, startGateway } from '../bare-gateway.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export const page = '<!doctype html><html><head><title>å</title></head><body>Hello</body></html>'
/** A secret of the portal: one half of a valid session. */
export const secret = 'S'.repeat(43)

export interface BeforeUpstream {
  portal: BareGateway
  upstream: Upstream
  answerPage(body: string | Buffer, headers?: Record<string, string>): void
}

/** Starts a gateway before the upstream of one application. The upstream is reset before each test of the file. */
export function withUpstream(): BeforeUpstream {
  const parts = {
    answerPage(body, headers = {}) {
      parts.upstream.answer = (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
    },
  } as BeforeUpstream
  beforeAll(async () => {
    parts.portal = await startGateway('/nowhere', {
      answerTimeoutMs: 700,
      detectPortalSecrets: (candidates) => Promise.resolve(new Set(candidates.filter((value) => value === secret))),
    })
  })
  afterAll(() => parts.portal.close())
  beforeEach(async () => {
    parts.upstream = await startUpstream()
    parts.portal.applications.set('app', registered({ kind: 'iframe', upstream: parts.upstream.origin }))
  })
  afterEach(() => parts.upstream.close())
  return parts
}
