import type { Page } from '@playwright/test'

/** Records the messages of a page in every document of the browser (an init script). */
export const keepMessages = () => {
  const messages: string[] = []
  Object.assign(globalThis, { keptMessages: messages })
  addEventListener('message', ({ data }) => {
    try {
      messages.push(JSON.stringify(data))
    } catch {
      messages.push(String(data))
    }
  })
}

/** Runs in a document: all that somebody could read there. */
const readAll = () => {
  const read = (what: () => unknown) => {
    try {
      return JSON.stringify(what())
    } catch {
      return ''
    }
  }
  const readable = [
    location.href,
    document.referrer,
    name,
    read(() => document.cookie),
    read(() => history.state as unknown),
    read(() => (globalThis as unknown as { keptMessages: string[] }).keptMessages),
  ]
  return {
    url: location.href,
    readable: readable.join('\n'),
    stored: read(() => sessionStorage) + read(() => localStorage),
  }
}

export interface Overheard {
  url: string
  /** Its address, where it came from, its cookies, its state and all that was said to it. */
  readable: string
  /** The stored data of its origin. */
  stored: string
}

/** Looks into every document of this page, the portal's own as well; one that is gone or holds its thread says nothing. */
export async function lookInto(page: Page): Promise<Overheard[]> {
  const patience = 3_000
  return Promise.all(
    page.frames().map(async (frame) => {
      const nothing = { url: frame.url(), readable: '', stored: '' }
      const silent = new Promise<typeof nothing>((answer) => setTimeout(answer, patience, nothing))
      return Promise.race([frame.evaluate(readAll).catch(() => nothing), silent])
    }),
  )
}
