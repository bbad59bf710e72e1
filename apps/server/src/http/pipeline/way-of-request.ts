import type { FastifyRequest } from 'fastify'

/**
 * AUDIT-42: a browser sends `Sec-Fetch-Site` with each request, and no page can set or remove it. The command line names
 * itself; every other client counts as a program.
 */
export function wayOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): 'browser' | 'command-line' | 'interface' {
  if (headers['sec-fetch-site'] !== undefined) return 'browser'
  return headers['user-agent']?.startsWith('portico/') ? 'command-line' : 'interface'
}
