import { request } from 'node:http'

const [port = '', host = '', path = '', count = ''] = process.argv.slice(2)
const clients = Number(count)
let exchanges = 0
let connected = 0
let isOver = false

/** Sends one request after another until the attack ends. */
function ask(): void {
  if (isOver) return
  const sent = request({ port: Number(port), host: '127.0.0.1', path, headers: { host }, agent: false }, (answer) => {
    answer.resume().on('error', () => {})
    answer.once('close', again)
  })
  let isDone = false
  function again(): void {
    if (isDone) return
    isDone = true
    exchanges++
    // a pause, since refusals come immediately and the attacker would otherwise use the whole CPU
    setTimeout(ask, 20)
  }
  sent.once('socket', (socket) => {
    socket.once('connect', () => {
      if (++connected === clients) process.send?.({ isReady: true })
    })
  })
  sent.on('error', again)
  sent.end()
}

for (let client = 0; client < clients; client++) ask()
process.on('message', () => {
  isOver = true
  process.send?.({ exchanges })
})
