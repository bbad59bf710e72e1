import dns from 'node:dns'

const addressOf = (name: string) => (name.endsWith('.localhost') ? '127.0.0.1' : name)

/**
 * Names below `localhost` are this machine's, as browsers have it. Resolvers need not know them, and the runner's own requests ask a
 * resolver.
 */
export function resolveLoopbackNames(): void {
  for (const resolver of [dns, dns.promises]) {
    const lookup = resolver.lookup as (name: string, ...rest: unknown[]) => unknown
    Object.assign(resolver, { lookup: (name: string, ...rest: unknown[]) => lookup(addressOf(name), ...rest) })
  }
}
