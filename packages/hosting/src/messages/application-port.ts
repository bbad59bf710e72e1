import { PROTOCOL_VERSION, type PortalMessage } from '@portico/sdk/protocol'
import { createRateLimiter } from './limits/rate-limiter.ts'
import { callSafely } from '../calls.ts'
import { currentEntry, type HistoryStack } from '../history.ts'
import { STEP_RATE } from '../limits.ts'
import type { PageHandle, PagePort } from './document-port.ts'
import type { HostedApplication } from '../types.ts'

/** Actions that an application may request for its viewport. */
export interface ApplicationPortOwner {
  stack(): HistoryStack
  receive(message: unknown): void
  listen(listener: (message: PortalMessage) => void): () => void
  booted(handle: PageHandle): void
  mounted(): void
  failed(message: string): void
  threw(message: string): void
  muted(): void
  step(how: 'push' | 'replace', path: string, state: unknown): void
  go(delta: number): void
  leave(path: string | null, isReplaced: boolean): void
  whenOpened(work: () => void): void
}

/**
 * The portal's side of a port: one of the portal's own pages calls it, or the driver of an application at its own
 * origin.
 */
export interface ApplicationPort extends PagePort {
  /** HOST-79: calls `work`, the mount: at once, or when a preloaded application is opened. */
  whenOpened(work: () => void): void
  /** HOST-367: the boot script of the application drops messages above the limit. */
  muted(): void
}

/**
 * The port of one application. It copies and checks its arguments, so that polluted prototypes, getters and later
 * changes have no effect (HOST-62), and it drops calls that exceed the limits (HOST-61).
 */
export function createApplicationPort(
  { origin, entryUrl }: HostedApplication,
  owner: ApplicationPortOwner,
): ApplicationPort {
  const limitRate = createRateLimiter(() => performance.now())
  const steps: number[] = []

  function isAdmitted(): boolean {
    const verdict = limitRate()
    if (verdict === 'mute') owner.muted()
    return verdict === 'pass'
  }
  /** HOST-61: returns false if the application takes steps faster than a person. */
  function isPersonsPace(): boolean {
    const now = performance.now()
    while (steps[0] !== undefined && now - steps[0] > STEP_RATE.withinMs) steps.shift()
    return steps.length < STEP_RATE.atMost && steps.push(now) > 0
  }

  return {
    v: PROTOCOL_VERSION,
    facts: { prefix: entryUrl.replace(/\/$/, ''), origin, state: currentEntry(owner.stack()).state },
    // counted, checked and copied by the channel
    send: (message) => owner.receive(message),
    listen: (listener) => owner.listen(listener),
    booted: (handle) => owner.booted({ ...handle }),
    mounted: () => owner.mounted(),
    failed: (message) => owner.failed(textOf(message)),
    threw(message) {
      if (isAdmitted()) owner.threw(textOf(message))
    },
    muted: () => owner.muted(),
    push(path, state) {
      if (isPath(path)) owner.step(isPersonsPace() ? 'push' : 'replace', path, copyOf(state))
    },
    replace(path, state) {
      if (isPath(path)) owner.step('replace', path, copyOf(state))
    },
    go(delta) {
      if (Number.isSafeInteger(delta)) owner.go(delta)
    },
    steps: () => owner.stack().entries.length,
    leave(path, isReplaced) {
      if (path === null || isPath(path)) owner.leave(path, Boolean(isReplaced))
    },
    whenOpened: (work) => owner.whenOpened(() => callSafely(work)),
  }
}

const isPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && path.length <= 8_000

const textOf = (message: unknown) => (typeof message === 'string' ? message.slice(0, 4_000) : 'error')

/** A copy with the shell's prototypes; null if the value cannot be copied. */
function copyOf(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return null
  }
}
