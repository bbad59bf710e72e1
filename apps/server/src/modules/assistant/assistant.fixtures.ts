import { answerEvents, type AnswerEventData, type AnswerEventName } from '@portico/contract/support/assistant'
import type { Browser } from '../../../test/sign-in/browser.ts'

export interface AnswerEvent {
  name: AnswerEventName
  data: unknown
}

/** The events of a stream's body, each valid by the contract. */
export function eventsOf(body: string): AnswerEvent[] {
  return body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [first = '', second = ''] = block.split('\n')
      const name = first.replace('event: ', '') as AnswerEventName
      return { name, data: answerEvents[name].parse(JSON.parse(second.replace('data: ', ''))) }
    })
}

export interface Answer {
  status: number
  errorCode: string | undefined
  names: AnswerEventName[]
  text: string
  sources: AnswerEventData['sources']['sources']
  proposals: AnswerEventData['proposal'][]
  start: AnswerEventData['start'] | undefined
  end: AnswerEventData['end'] | undefined
}

/** Asks, and reads the whole answer. */
export async function askAssistant(
  person: Browser,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { statusCode, payload } = await person.request({
    method: 'POST',
    url: '/api/workbench/v4/assistant/answers',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  const events = statusCode === 200 ? eventsOf(payload) : []
  const all = <Name extends AnswerEventName>(name: Name) =>
    events.filter((event) => event.name === name).map(({ data }) => data as AnswerEventData[Name])
  return {
    status: statusCode,
    errorCode: statusCode === 200 ? undefined : (JSON.parse(payload) as { errorCode: string }).errorCode,
    names: events.map(({ name }) => name),
    text: all('text').map(({ text }) => text).join(''), // prettier-ignore
    sources: all('sources').at(-1)?.sources ?? [],
    proposals: all('proposal'),
    start: all('start')[0],
    end: all('end').at(-1),
  }
}

/** A fresh context of the person's browser tab. */
export const beginContext = async (person: Browser, orgId = 41001): Promise<{ token: string; orgId: number }> => {
  const { token } = await person.call('GET /api/workbench/v4/ai-robot/resources', { query: { orgId: String(orgId) } })
  return { token, orgId }
}
