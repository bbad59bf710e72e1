import { request } from 'node:http'
import { credentialsOf } from './world.ts'

/**
 * The browsers' ends of many streams, in a process of its own: opens them and tells its parent when all are open, and
 * when a message with a marked title has arrived everywhere, and when a stream has ended.
 */
const [port = '', from = '0', count = '0'] = process.argv.slice(2)

let isOpen = 0
/** True once all streams have been open: from then on each end of one is told. */
let areOpen = false
/** Arrivals by title. */
const arrived = new Map<string, number>()

function hear(event: string): void {
  const title = /"title":"(Broadcast \d+)"/.exec(event)?.[1]
  if (title === undefined) return
  const number = (arrived.get(title) ?? 0) + 1
  arrived.set(title, number)
  if (number === Number(count)) process.send?.({ kind: 'arrived', title, at: Date.now() })
}

function open(person: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: Number(port),
        path: '/api/message/v4/stream',
        agent: false,
        headers: { ...credentialsOf(person), host: `portico.localhost:${port}`, 'x-background': '1' },
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume()
          // like a browser while the server is busy, but earlier
          if (response.statusCode === 503) return setTimeout(() => void open(person).then(resolve, reject), 1000)
          return reject(new Error(`HTTP ${response.statusCode}`))
        }
        response.setEncoding('utf8')
        let rest = ''
        response.on('data', (chunk: string) => {
          const events = (rest + chunk).split('\n\n')
          rest = events.pop() ?? ''
          events.forEach(hear)
        })
        response.on('close', () => {
          isOpen -= 1
          if (areOpen) process.send?.({ kind: 'ended', count: isOpen, at: Date.now() })
        })
        response.on('error', () => {})
        isOpen += 1
        resolve()
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

/** Connections that are opened at the same time. */
const WIDTH = 20
const people = Array.from({ length: Number(count) }, (_, index) => Number(from) + index)
const workers = Array.from({ length: WIDTH }, async () => {
  for (let person = people.pop(); person !== undefined; person = people.pop()) await open(person)
})
await Promise.all(workers)
areOpen = true
process.send?.({ kind: 'open', count: isOpen })
process.on('message', () => process.exit(0))
setInterval(() => process.send?.({ kind: 'count', count: isOpen }), 5000)
