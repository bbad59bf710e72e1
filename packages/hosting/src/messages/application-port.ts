import { PROTOCOL_VERSION, type PortalMessage } from '@portico/sdk/protocol'
import { createRateLimiter } from './rate-limiter.ts'
import { attempt } from '../calls.ts'
import { currentEntry, type HistoryStack } from '../history.ts'
import { STEP_RATE } from '../limits.ts'
import type { PageHandle, PagePort } from '../boot/document-port.ts'
import type { HostedApplication } from '../types.ts'

/** What an application does to its viewport. */
export interface ApplicationPortOwner {
  stack(): HistoryStack
  receive(said: unknown): void
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

/** A port of the portal's side, for a page of the portal's own and for the driver of an application at its own origin. */
export interface ApplicationPort extends PagePort {
  /** HOST-79: `work` is the mount; it is done at once, or when an application that was loaded ahead is opened. */
  whenOpened(work: () => void): void
}

/**
 * The port of one application. What comes through it is copied and checked here: a prototype that the application has polluted, a
 * getter or an object that changes later decides nothing (HOST-62), and too much of it is not listened to (HOST-61).
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
  /** More steps than a person takes are none for Back and Forward. */
  function isPerson(): boolean {
    const now = performance.now()
    while (steps[0] !== undefined && now - steps[0] > STEP_RATE.withinMs) steps.shift()
    return steps.length < STEP_RATE.atMost && steps.push(now) > 0
  }

  return {
    v: PROTOCOL_VERSION,
    facts: { prefix: entryUrl.replace(/\/$/, ''), origin, state: currentEntry(owner.stack()).state },
    // counted, checked and copied where all that is said goes through
    send: (message) => owner.receive(message),
    listen: (listener) => owner.listen(listener),
    booted: (handle) => owner.booted({ ...handle }),
    mounted: () => owner.mounted(),
    failed: (message) => owner.failed(textOf(message)),
    threw(message) {
      if (isAdmitted()) owner.threw(textOf(message))
    },
    push(path, state) {
      if (isPath(path)) owner.step(isPerson() ? 'push' : 'replace', path, copyOf(state))
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
    whenOpened: (work) => owner.whenOpened(() => attempt(work)),
  }
}

const isPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && path.length <= 8_000

const textOf = (message: unknown) => (typeof message === 'string' ? message.slice(0, 4_000) : 'error')

/** A copy in the shell's own realm; what cannot be copied is nothing. */
function copyOf(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return null
  }
}
