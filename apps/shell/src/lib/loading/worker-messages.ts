/** Messages from a page of the portal to the service worker. */
export type ToWorker =
  /** Whether the worker keeps this file: then the page is of the worker's own version. Answered through the port. */
  | { kind: 'knows'; path: string }
  /** Fetches what is missing, such as everything after a log-out. */
  | { kind: 'fill' }
  /** The person has said so. */
  | { kind: 'take-over' }
  /** The same, unless something is unsaved in some page. */
  | { kind: 'take-over-if-saved' }

/** Questions of the service worker to a page, which answers true or false through the port. */
export interface ToPage {
  kind: 'is-saved'
}
