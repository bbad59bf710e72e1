/**
 * ERROR-10: messages that have no cause in the portal or an application. `CancelledError` is a query that nobody waits
 * for. The last four are messages of
 * browsers about a lost connection; 'Load failed' is Safari's.
 */
const IGNORED = [
  'ResizeObserver loop',
  'Script error.',
  'AbortError',
  'CancelledError',
  'The operation was aborted',
  'The user aborted a request',
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch',
  'The network connection was lost',
] as const

/** Addresses of scripts that a browser extension has added to the page. */
const EXTENSION = /(?:chrome|moz|safari-web)-extension:\/\//

/** Returns whether a fault is not reported. */
export function isIgnoredFault(message: string): boolean {
  if (message.trim() === '' || EXTENSION.test(message)) return true
  // ERROR-14: Chrome's text for a part that does not load contains 'Failed to fetch'
  if (message.startsWith('ChunkLoadError')) return false
  return IGNORED.some((ignored) => message.includes(ignored))
}
