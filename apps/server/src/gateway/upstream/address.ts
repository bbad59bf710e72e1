import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Internal addresses: this machine, private and link-local networks, and reserved ranges. */
const internalNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // the metadata of virtual machines of Azure, at a public address
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  internalNetworks.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  internalNetworks.addSubnet(network, prefix, 'ipv6')
}

export function isInternalAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  const family = isIP(plain)
  return family !== 0 && internalNetworks.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** Thrown for an upstream at an internal address that the operator has not allowed. */
export class InternalAddressError extends Error {
  readonly code = 'INTERNAL_ADDRESS'
}

/** HOST-43: returns whether the upstream is in the operator's list, with its port or without a port. */
export const isListed = ({ hostname, host }: URL, listed: readonly string[]): boolean =>
  listed.includes(hostname) || listed.includes(host)

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Resolves names for connections and rejects internal addresses. The connection uses the address that was checked, so
 * a second DNS answer cannot replace it.
 */
export function lookupExternalAddress(hostname: string, options: LookupOptions, answer: Answer): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, [])
    if (addresses.some(({ address }) => isInternalAddress(address))) {
      return answer(new InternalAddressError(`${hostname} is an internal address`), [])
    }
    const [first] = addresses
    return options.all || !first ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}
