import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * Replaces Firefox's executable: starts Firefox and relays between Playwright and its WebDriver BiDi socket. Commands
 * that this release does not support, and that have no effect here, are answered by the relay. It forwards all other
 * messages unchanged.
 */
const UNKNOWN_TO_RELEASE = new Set(['emulation.setMediaFeaturesOverride'])

const browser = spawn(process.env.FIREFOX ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
})
browser.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => browser.kill(signal))

createInterface({ input: browser.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line) ?? []
  if (address) relay(address)
  else process.stderr.write(`${line}\n`)
})

function relay(address: string): void {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (playwright, { url }) => {
    const firefox = new WebSocket(`${address}${url ?? ''}`, { perMessageDeflate: false, maxPayload: 256 * 2 ** 20 })
    const early: string[] = []
    playwright.on('message', (data: Buffer) => {
      const text = data.toString()
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      if (UNKNOWN_TO_RELEASE.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      else if (firefox.readyState === WebSocket.OPEN) firefox.send(text)
      else early.push(text)
    })
    firefox.on('open', () => {
      for (const text of early) firefox.send(text)
    })
    firefox.on('message', (data: Buffer) => playwright.send(data.toString()))
    firefox.on('close', () => playwright.close())
    firefox.on('error', () => playwright.close())
    playwright.on('close', () => firefox.close())
  })
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
}
