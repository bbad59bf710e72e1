import type { CommandOffer, Dialog, MenuTarget, PageTarget, ServiceError, Toast } from '@portico/sdk/protocol'

/** What a request of an application came to. */
export type Outcome = { ok: true; value?: unknown } | { ok: false; code: string; message: string }

/** Answers the application; an unsettled request is answered with `timeout` by its own side. */
type Settle = (outcome: Outcome) => void

/** What an application wants of the shell around it. */
export type ServiceEvent =
  | { type: 'open-menu'; target: MenuTarget; settle: Settle }
  | { type: 'open-page'; page: PageTarget; settle: Settle }
  | { type: 'dialog'; dialog: Dialog; settle: Settle }
  | { type: 'token'; settle: Settle }
  | { type: 'ask-portal'; name: string; data: unknown; settle: Settle }
  | { type: 'toast'; toast: Toast }
  | { type: 'badge'; count: number; label: string | null }
  | { type: 'backdrop'; isShown: boolean }
  | { type: 'commands'; commands: readonly CommandOffer[] }
  | { type: 'search'; isOffered: boolean }
  | { type: 'page-context'; context: unknown }
  /** The document that asked and said all this is gone. */
  | { type: 'document-gone' }
  /** A failed call of the application's own service, as it tells it; for the log. */
  | { type: 'service-error'; error: ServiceError }
  /** A message that was not heard, and why; or a request that the gateway has refused, with its path. `isLogged`: the log has it. */
  | { type: 'refused'; code: string; message: string; isLogged?: true }

const TYPES: ReadonlySet<string> = new Set<ServiceEvent['type']>([
  'open-menu',
  'open-page',
  'dialog',
  'token',
  'ask-portal',
  'toast',
  'badge',
  'backdrop',
  'commands',
  'search',
  'page-context',
  'document-gone',
  'service-error',
  'refused',
])

/** Is this for the shell's services, rather than about the viewport itself? */
export function isServiceEvent<Event extends { type: string }>(event: Event): event is Event & ServiceEvent {
  return TYPES.has(event.type)
}
