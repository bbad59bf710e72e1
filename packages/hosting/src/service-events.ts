import type {
  CommandOffer,
  Dialog,
  MenuTarget,
  OwnMessage,
  PageTarget,
  ServiceError,
  Toast,
} from '@portico/sdk/protocol'

/** The outcome of a request of an application. */
export type RequestOutcome = { ok: true; value?: unknown } | { ok: false; code: string; message: string }

/** Answers the application. Without an answer its SDK rejects with `timeout`. */
type Settle = (outcome: RequestOutcome) => void

/** A request or a report of an application to the shell. */
export type ServiceEvent =
  | { type: 'open-menu'; target: MenuTarget; settle: Settle }
  | { type: 'open-page'; page: PageTarget; settle: Settle }
  | { type: 'dialog'; dialog: Dialog; settle: Settle }
  | { type: 'send-message'; message: OwnMessage; settle: Settle }
  | { type: 'token'; settle: Settle }
  | { type: 'ask-portal'; name: string; data: unknown; settle: Settle }
  | { type: 'toast'; toast: Toast }
  | { type: 'badge'; count: number; label: string | null }
  | { type: 'backdrop'; isShown: boolean }
  | { type: 'commands'; commands: readonly CommandOffer[] }
  | { type: 'search'; isOffered: boolean }
  | { type: 'home-cards'; isOffered: boolean }
  | { type: 'page-context'; context: unknown }
  /** The document no longer exists, nor do its pending requests. */
  | { type: 'document-gone' }
  /** A failed call of the application's own service, for the log. */
  | { type: 'service-error'; error: ServiceError }
  /**
   * A refused message with the reason, or a request that the gateway has refused with its path. `isLogged` is true if
   * it is already in the log.
   */
  | { type: 'refused'; code: string; message: string; isLogged?: true }

const TYPES: ReadonlySet<string> = new Set<ServiceEvent['type']>([
  'open-menu',
  'open-page',
  'dialog',
  'send-message',
  'token',
  'ask-portal',
  'toast',
  'badge',
  'backdrop',
  'commands',
  'search',
  'home-cards',
  'page-context',
  'document-gone',
  'service-error',
  'refused',
])

/** Returns whether an event is for the shell's services, and not about the viewport itself. */
export function isServiceEvent<Event extends { type: string }>(event: Event): event is Event & ServiceEvent {
  return TYPES.has(event.type)
}
