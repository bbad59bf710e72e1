import type { Page } from '@playwright/test'

/** Records all messages that a document receives. An init script runs it in every document of the browser. */
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

/** Returns all data that a script could read in the document. Runs in the document. */
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

export interface DocumentData {
  url: string
  /** The document's address, referrer, window name, cookies, history state and received messages. */
  readable: string
  /** The stored data of its origin. */
  stored: string
}

/** Reads every document of the page, the portal's own included. Unloaded or blocked documents give an empty result. */
export async function readDocuments(page: Page): Promise<DocumentData[]> {
  const patience = 3_000
  return Promise.all(
    page.frames().map(async (frame) => {
      const nothing = { url: frame.url(), readable: '', stored: '' }
      const silent = new Promise<typeof nothing>((answer) => setTimeout(answer, patience, nothing))
      return Promise.race([frame.evaluate(readAll).catch(() => nothing), silent])
    }),
  )
}
