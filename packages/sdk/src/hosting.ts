// Exports for the hosting engine; not part of the published interface.
export { announceReady } from './page/announce-ready.ts'
export { createPortal } from './create-portal.ts'
export { watchPortalKeys } from './page/portal-keys.ts'
export { restoreFocus } from './page/restore-focus.ts'
export type { Portal } from './portal.ts'
export type { Transport } from './messages/transport.ts'
