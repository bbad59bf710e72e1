import type { ApplicationMessage, ApplicationToken, PortalMessage } from '@portico/sdk/protocol'

/** Names the first window message of a boot script, which hands over the port for everything that follows. */
export const HELLO = 'portico-hello'

/** The version of the messages between a boot script and the engine. */
export const BOOT_VERSION = 1

/** Before the name of a frame that the engine has made; the boot script takes the name and clears it. */
export const NAME_PREFIX = 'portico:'

/** What a boot script knows of its tab before the port is open, and keeps in step afterwards. */
export interface TabFacts {
  /** The application's own `history.state` at this place. */
  state: unknown
  isShown: boolean
  history: HistorySize
}

export interface HistorySize {
  length: number
  index: number
}

/** The first message of each document, sent to the portal's origin alone. */
export interface Hello {
  type: typeof HELLO
  v: typeof BOOT_VERSION
  path: string
  state: unknown
  /** The browser loaded the same document again. */
  isReload: boolean
}

/** HOST-152: names the window message of a page with which the gateway refuses another. */
export const REFUSED = 'portico-refused'

export interface Refusal {
  type: typeof REFUSED
  v: typeof BOOT_VERSION
  code: string
  reason: string | null
  status: number
  traceId: string
}

/** HOST-150: below this path of an application's host the gateway shows that the host is reached. */
export const HERE_PATH = '/.well-known/portico/here'

/** What a boot script says through the port. */
export type BootMessage =
  | { type: 'said'; message: ApplicationMessage }
  | { type: 'push' | 'replace'; path: string; state: unknown }
  | { type: 'go'; delta: number }
  /**
   * The document is about to be replaced: by another of the application, or (null) by a page of another origin. `isAsked`: a person has
   * pressed something in it just before.
   */
  | { type: 'leaving'; path: string | null; isReplaced: boolean; isAsked: boolean }
  | { type: 'mounted' }
  | { type: 'failed' | 'threw'; message: string }
  /** The lifecycles want the application's own token (SESS-89). */
  | { type: 'token'; id: number }
  /** The answer to a `call`. */
  | { type: 'result'; id: number; value?: unknown }
  /** HOST-151: the answer is a file that only a viewer outside the sandbox shows. */
  | { type: 'file'; file: Blob }
  /** HOST-160: the application works in a window of its own alone. */
  | { type: 'isolated' }
  /** HOST-156: a task of the document has taken so many milliseconds. */
  | { type: 'hung'; ms: number }
  /** HOST-153: the gateway has refused one of the document's requests. */
  | { type: 'request-refused'; code: string; path: string }

/** What the engine says through the port. */
export type EngineMessage =
  | { type: 'portal'; message: PortalMessage }
  /** `isAnswer`: to a push or a replacement, one for each. */
  | { type: 'history'; history: HistorySize; isAnswer: boolean }
  | { type: 'show'; isShown: boolean }
  | { type: 'arrive'; path: string; state: unknown }
  /** The application is opened: its lifecycles may begin (HOST-79). */
  | { type: 'wanted' }
  | { type: 'update' }
  | { type: 'call'; id: number; step: 'unmount' | 'save' | 'ping' }
  /** The answer to a `token`; undefined where the portal mints none. */
  | { type: 'token'; id: number; token: ApplicationToken | undefined }

/** Characters of an address that a tab keeps. */
export const PATH_MAX_CHARS = 8_000

/** HOST-201: the address of a document that is loaded: a longer one is told without its query, or as the root. */
export function reportablePath(path: string): string {
  if (path.length <= PATH_MAX_CHARS) return path
  const bare = path.split(/[?#]/, 1)[0]!
  return bare.length <= PATH_MAX_CHARS ? bare : '/'
}
