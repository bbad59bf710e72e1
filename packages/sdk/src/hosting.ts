// Exports for the hosting engine; not part of the published interface.
export { announceReady } from './announce-ready.ts'
export { createPortal } from './create-portal.ts'
export { watchPortalKeys } from './portal-keys.ts'
export { restoreFocus } from './restore-focus.ts'
export type { Portal } from './portal.ts'
export type { Transport } from './transport.ts'
