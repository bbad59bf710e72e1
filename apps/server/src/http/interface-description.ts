import type { FastifyInstance } from 'fastify'
import type { AppHosts } from './app-hosts.ts'

/**
 * `/api/openapi.json`, made from the contract when it is first asked for (API-1). Pages of the applications' hosts may
 * read it; it holds nothing that is not public.
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
    import('@portico/contract/openapi'),
    import('@portico/contract/endpoints'),
  ])
  return JSON.stringify(openApiDocument(endpoints, version))
}

/** Exactly the hosts one label below the applications' host. */
export function applicationOrigins({ wildcard }: AppHosts): (origin: string) => boolean {
  const [before = '', after = ''] = wildcard.split('*')
  return (origin) =>
    origin.startsWith(before) &&
    origin.endsWith(after) &&
    /^[a-z0-9-]{1,63}$/.test(origin.slice(before.length, origin.length - after.length))
}
