import type { FastifyInstance } from 'fastify'
import type { AppHosts } from '../../addresses/app-hosts.ts'

/**
 * Serves `/api/openapi.json`, generated from the contract on first use (API-1). Pages on applications' hosts may read
 * it; it contains public information only.
 */
export function addInterfaceDescription(
  app: FastifyInstance,
  { version, hosts }: { version: string; hosts: AppHosts },
): void {
  let document: string | undefined

  app.get('/api/openapi.json', { config: { access: 'public' } }, async (request, reply) => {
    document ??= await describe(version)
    const { origin } = request.headers
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    })
    if (origin && applicationOrigins(hosts.at(request.headers.host))(origin))
      reply.header('access-control-allow-origin', origin)
    return reply.send(document)
  })
}

async function describe(version: string): Promise<string> {
  const [{ openApiDocument }, { endpoints }] = await Promise.all([
    import('@portico/contract/protocol/openapi'),
    import('@portico/contract/endpoints'),
  ])
  return JSON.stringify(openApiDocument(endpoints, version))
}

/** Matches exactly the hosts one label below the applications' host. */
export function applicationOrigins({ wildcard }: AppHosts): (origin: string) => boolean {
  const [before = '', after = ''] = wildcard.split('*')
  return (origin) =>
    origin.startsWith(before) &&
    origin.endsWith(after) &&
    /^[a-z0-9-]{1,63}$/.test(origin.slice(before.length, origin.length - after.length))
}
