import { createServer } from 'node:net'

/** A port of this machine that the system names: it gives no two of them out at once, as two runs that search a range do. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
