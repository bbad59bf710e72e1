// What the hosting engine uses; no part of what applications get.
export { announceReady } from './announce-ready.ts'
export { createPortal } from './create-portal.ts'
export type { Portal } from './portal.ts'
export type { Transport } from './transport.ts'
