import type { FastifyInstance } from 'fastify'
import { loggedUrl } from '../observability/log.ts'
import { parseJson } from '../requests/json-body.ts'
import { REPORT_PATH } from './shell-policy.ts'

const REPORT_BYTES = 16 * 1024
/** Reports that one process logs per minute: a page that violates its policy reports it in every open tab. */
const LOGGED_PER_MINUTE = 30

/** Receives the browsers' reports on violations of the shell's policy and logs a summary. */
export async function policyReports(app: FastifyInstance): Promise<void> {
  let minute = 0
  let logged = 0
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'buffer', bodyLimit: REPORT_BYTES },
    (_request, body: Buffer, done) => {
      try {
        done(null, parseJson(body))
      } catch {
        done(null, undefined)
      }
    },
  )
  app.post(REPORT_PATH, { bodyLimit: REPORT_BYTES, config: { access: 'public' } }, (request, reply) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) {
      minute = now
      logged = 0
    }
    if (++logged <= LOGGED_PER_MINUTE)
      request.log.warn({ report: summaryOf(request.body) }, 'A content security policy was violated')
    return reply.code(204).send()
  })
}

/** Three facts as short texts; the rest of a report may contain what a page displayed. */
function summaryOf(body: unknown): Record<string, string> {
  const first: unknown = Array.isArray(body) ? body[0] : body
  const report = member(first, 'body') ?? member(first, 'csp-report') ?? {}
  const text = (...names: string[]) => {
    const value = names.map((name) => member(report, name)).find((candidate) => typeof candidate === 'string')
    return loggedUrl(String(value ?? '')).slice(0, 300)
  }
  return {
    directive: text('effectiveDirective', 'effective-directive', 'violated-directive'),
    blocked: text('blockedURL', 'blocked-uri'),
    page: text('documentURL', 'document-uri'),
  }
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
