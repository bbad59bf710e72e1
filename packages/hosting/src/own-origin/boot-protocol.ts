import type { ApplicationMessage, ApplicationToken, PortalMessage } from '@portico/sdk/protocol'

/** The type of the first window message of a boot script, which transfers the port for all further messages. */
export const HELLO_MESSAGE_TYPE = 'portico-hello'

/** The version of the messages between a boot script and the engine. */
export const BOOT_VERSION = 1

/** The prefix of the names of the engine's frames; the boot script reads the name and clears it. */
export const NAME_PREFIX = 'portico:'

/** The tab's facts for a boot script before the port is open. Messages update them. */
export interface TabFacts {
  /** The application's own `history.state` at the present entry. */
  state: unknown
  isShown: boolean
  history: HistorySize
}

export interface HistorySize {
  length: number
  index: number
}

/** The first message of each document, sent only to the portal's origin. */
export interface BootHello {
  type: typeof HELLO_MESSAGE_TYPE
  v: typeof BOOT_VERSION
  path: string
  state: unknown
  /** True if the browser has loaded the same document again. */
  isReload: boolean
}

/** HOST-152: the type of the window message of the page that the gateway sends instead of a refused page. */
export const PAGE_REFUSED_MESSAGE_TYPE = 'portico-refused'

export interface PageRefusal {
  type: typeof PAGE_REFUSED_MESSAGE_TYPE
  v: typeof BOOT_VERSION
  code: string
  reason: string | null
  status: number
  traceId: string
}

/** HOST-150: the path at an application's host of a gateway's page that proves that the host is reachable. */
export const REACHABLE_PATH = '/.well-known/portico/here'

/** HEALTH-5: the measures that a document takes of itself. */
export type FrameMeasure = 'long-task' | 'memory'

/** HEALTH-5: the largest number of values in one report of a document. */
export const MEASURED_VALUES_MAX = 5

/** A message of a boot script. `said` carries a message of the SDK. */
export type BootMessage =
  | { type: 'said'; message: ApplicationMessage }
  | { type: 'push' | 'replace'; path: string; state: unknown }
  | { type: 'go'; delta: number }
  /**
   * The document is about to be replaced: by another document of the application, or by a page of another origin
   * (`path` is null). `isAsked` is true if a person has pressed something in it shortly before.
   */
  | { type: 'leaving'; path: string | null; isReplaced: boolean; isAsked: boolean }
  | { type: 'mounted' }
  | { type: 'failed'; message: string }
  | { type: 'threw'; message: string }
  /** HOST-367: the document sends more messages than permitted; the boot script drops them for a while. */
  | { type: 'muted' }
  /** Requests the application's own token for its lifecycles (SESS-89). */
  | { type: 'token'; id: number }
  /** The answer to a `call`. */
  | { type: 'result'; id: number; value?: unknown }
  /** HOST-151: the document stands for a file, which only a viewer outside of the sandbox can show. */
  | { type: 'file'; file: Blob }
  /** HOST-160: the application works only in a separate window. */
  | { type: 'isolated' }
  /** HOST-156: a task of the document has taken `ms` milliseconds. */
  | { type: 'hung'; ms: number }
  /**
   * HEALTH-5: tasks of the document since the last report, in milliseconds, or the memory of its process in megabytes.
   */
  | { type: 'measured'; measure: FrameMeasure; values: readonly number[] }
  /** HOST-337: a person has changed a field since the last submit or load. */
  | { type: 'edited'; isEdited: boolean }
  /** HOST-153: the gateway has refused one of the document's requests. */
  | { type: 'request-refused'; code: string; path: string }

/** The engine's calls of a document. `leave` asks whether the document prevents the person from leaving (HOST-338). */
export type CallStep = 'unmount' | 'save' | 'ping' | 'leave'

/** A message of the engine. */
export type EngineMessage =
  | { type: 'portal'; message: PortalMessage }
  /** `isAnswer`: true for the answer to one `push` or `replace`. */
  | { type: 'history'; history: HistorySize; isAnswer: boolean }
  | { type: 'show'; isShown: boolean }
  | { type: 'arrive'; path: string; state: unknown }
  /** The application is opened: its lifecycles may be called (HOST-79). */
  | { type: 'wanted' }
  | { type: 'update' }
  | { type: 'call'; id: number; step: CallStep }
  /** The answer to a `token`; undefined if the portal issues none. */
  | { type: 'token'; id: number; token: ApplicationToken | undefined }

/** The maximum length of a tab's address, in characters. */
export const PATH_MAX_CHARS = 8_000

/**
 * HOST-201: the address of a document for reports: without its query if it is too long, or the root if it is still too
 * long.
 */
export function reportablePath(path: string): string {
  if (path.length <= PATH_MAX_CHARS) return path
  const bare = path.split(/[?#]/, 1)[0]!
  return bare.length <= PATH_MAX_CHARS ? bare : '/'
}
