import type { Browser } from './browser.ts'

/** A browser with the same cookies and another bearer. */
export function holding(person: Browser, token: string): Pick<Browser, 'request' | 'call'> {
  const request: Browser['request'] = ({ headers, ...options }) =>
    person.request({ ...options, headers: { authorization: `Bearer ${token}`, ...headers } })
  const call: Browser['call'] = (async (route: string, input: object) => {
    const before = person.token
    person.token = token
    try {
      return await (person.call as (route: string, input: object) => Promise<unknown>)(route, input)
    } finally {
      person.token = before
    }
  }) as Browser['call']
  return { request, call }
}
