import type { ServerResponse } from 'node:http'
import { answerEvents, type AnswerEventData, type AnswerEventName } from '@portico/contract/support/assistant'
import type { ErrorCode } from '@portico/contract/protocol/errors'
import { Refusal, type Answers } from './answers/answers.ts'
import type { ServedShell } from './serve.ts'

export const ASSISTANT_TOKEN = `ai-${'a'.repeat(43)}`
const PATH = '/api/workbench/v4/assistant/answers'

/** Answers the context of the assistant; returns the number of contexts that were fetched. */
export function answerContext(answers: Answers, lasts: () => number = () => 3_600_000): () => number {
  let count = 0
  answers('GET /api/workbench/v4/ai-robot/resources', () => {
    count += 1
    return {
      token: ASSISTANT_TOKEN,
      resourceToken: ASSISTANT_TOKEN,
      knowledges: [{ id: 'k1', name: 'Quality handbook' }],
      expiredAt: Date.now() + lasts(),
      model: null,
      actionsAllowed: ['openMenu' as const, 'searchMenus' as const],
    }
  })
  return () => count
}

/** One answer that a test writes event by event. */
export interface UnfinishedAnswer {
  question: Record<string, unknown>
  send: <Name extends AnswerEventName>(name: Name, data: AnswerEventData[Name]) => void
  end: (data?: AnswerEventData['end']) => void
  /** Resolves when the browser has closed the connection. */
  closed: Promise<void>
}

/** Serves the answers of the assistant; `answer` receives each question. */
export function answerQuestions(served: ServedShell, answer: (open: UnfinishedAnswer) => void): void {
  let id = 0
  served.responders.set(PATH, (request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      id += 10
      const open = openAnswer(response, JSON.parse(body) as Record<string, unknown>)
      open.send('start', { conversationId: 7, questionId: id, answerId: id + 1, mode: 'search' })
      answer(open)
    })
  })
}

/** Refuses every question, with a text that names the code. */
export function refuseQuestions(served: ServedShell, errorCode: ErrorCode): void {
  served.responders.set(PATH, (_, response) => {
    const { status, problem } = new Refusal(errorCode)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...problem, errorMsg: `Text for ${errorCode}` }))
  })
}

function openAnswer(response: ServerResponse, question: Record<string, unknown>): UnfinishedAnswer {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  const send: UnfinishedAnswer['send'] = (name, data) => {
    // an event that the contract does not allow fails the test
    response.write(`event: ${name}\ndata: ${JSON.stringify(answerEvents[name].parse(data))}\n\n`)
  }
  return {
    question,
    send,
    end(data = { state: 'answered', errorMsg: null }) {
      send('end', data)
      response.end()
    },
    closed: new Promise((resolve) => response.on('close', () => resolve())),
  }
}
