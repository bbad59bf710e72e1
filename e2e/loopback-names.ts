import dns from 'node:dns'

const addressOf = (name: string) => (name.endsWith('.localhost') ? '127.0.0.1' : name)

/**
 * Resolves names below `localhost` to the loopback address, as browsers do. The runner's own requests use a system
 * resolver, which may not know these names.
 */
export function resolveLoopbackNames(): void {
  for (const resolver of [dns, dns.promises]) {
    const lookup = resolver.lookup as (name: string, ...rest: unknown[]) => unknown
    Object.assign(resolver, { lookup: (name: string, ...rest: unknown[]) => lookup(addressOf(name), ...rest) })
  }
}
