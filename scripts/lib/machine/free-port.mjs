import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux, macOS and Windows give to outgoing connections, which would take single ports out of a
 * range.
 */
const LOWEST = 11_000
const HIGHEST = 32_000

/**
 * Returns a free port that the system chooses. It gives no two runs the same port; two runs that search a range may
 * find the same one.
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/**
 * A range of consecutive ports that are free on all addresses. Its start is random: two runs that search at once find
 * different ranges.
 *
 * @param {number} count
 * @returns {Promise<number>} the first of them
 */
export async function freePortRange(count) {
  for (;;) {
    const first = randomInt(LOWEST, HIGHEST - count)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
