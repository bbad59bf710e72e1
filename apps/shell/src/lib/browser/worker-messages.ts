/** Messages from a page of the portal to the service worker. */
export type WorkerMessage =
  /**
   * Asks whether the worker has cached this file, which means that page and worker have the same version. Answered by
   * the port.
   */
  | { kind: 'knows'; path: string }
  /** Closes the notifications of pushes, and ends the subscription. Answered by the port afterwards. */
  | { kind: 'forget-pushes' }
  /** Fetches missing files, such as all files after a log-out. */
  | { kind: 'fill' }
  /** Activates the waiting worker after the person's confirmation. */
  | { kind: 'take-over' }
  /** The same, unless a page has unsaved changes. */
  | { kind: 'take-over-if-saved' }

/** Questions of the service worker to a page, which answers true or false through the port. */
export type WorkerQuestion =
  | { kind: 'is-saved' }
  /** Asks the page to open a message, if the page is in this tenant. */
  | { kind: 'open-message'; tenantId: number; id: number }
  /** Asks whether the page shows the pop-ups of this tenant. */
  | { kind: 'shows-messages'; tenantId: number }
