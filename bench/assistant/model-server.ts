import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface TimedModel {
  url: string
  /** Time (of the machine) at which the first part of the latest answer left. */
  leftAt: () => number
  close: () => void
}

/** Milliseconds that the model thinks before it writes. */
const THINKS_MS = 300

/** An OpenAI-compatible server whose every answer is a word, a pause and another word. */
export async function startTimedModel(): Promise<TimedModel> {
  let left = 0
  let answers = 0
  const answer = async (response: ServerResponse) => {
    const write = (content: string) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    await setTimeout(THINKS_MS)
    left = Date.now()
    answers += 1
    write(`Token${answers} `)
    await setTimeout(THINKS_MS)
    write('done.')
    response.end('data: [DONE]\n\n')
  }
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => void answer(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, leftAt: () => left, close: () => server.close() }
}
