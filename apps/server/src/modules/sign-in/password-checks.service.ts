import { PortalError } from '@portico/contract/errors'

/** How many may wait for each thread: about a second's worth. Who comes later is told to come back. */
const WAITING_PER_THREAD = 30

/** Of a password that nobody has, made with the same costs as everybody's. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$eTXMQCAtI9jm1YVGcF8T3g$SaZhAFu6+H7TOP+JQd1yzCeuuimCJ+GfnlZ1BZ14xu8'

export interface PasswordChecks {
  /** Is this the password of the hash? Without a hash the answer is no, at the same cost (SIGN-8). */
  matches(password: string, hash: string | null | undefined): Promise<boolean>
  /** What is kept of a new password; made on the same threads. */
  hashOf(password: string): Promise<string>
  /**
   * A place for an attempt, from before its first statement until the answered function is called: without a bound on these,
   * attempts would wait for the database in front of a queue that is never full.
   */
  enter(): () => void
  /** Would the next one be turned away? Asked before anything else is spent on it. */
  isFull(): boolean
  /** For the metrics. */
  running(): number
  waiting(): number
  checked(): number
}

/**
 * Argon2id on no more threads than the machine has cores, with a queue that has an end: a flood of sign-ins is turned
 * away at the door, and everybody else is served (SIGN-8).
 */
export function createPasswordChecks(threads: number): PasswordChecks {
  const queue: (() => void)[] = []
  const places = threads * WAITING_PER_THREAD
  let running = 0
  let checked = 0
  let entered = 0

  const isFull = () => entered >= places || queue.length >= places

  async function turn(): Promise<void> {
    if (running < threads) {
      running++
      return
    }
    if (queue.length >= places) throw new PortalError('TOO_MANY_REQUESTS')
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** The thread goes on to whoever waits longest. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return {
    enter() {
      if (isFull()) throw new PortalError('TOO_MANY_REQUESTS')
      entered++
      return () => void entered--
    },
    isFull,
    async matches(password, hash) {
      await turn()
      try {
        checked++
        const { verify } = await import('@node-rs/argon2')
        return (await verify(hash ?? NOBODY, password)) && hash != null
      } finally {
        leave()
      }
    },
    async hashOf(password) {
      await turn()
      try {
        const { hash } = await import('@node-rs/argon2')
        return await hash(password)
      } finally {
        leave()
      }
    },
    running: () => running,
    waiting: () => queue.length,
    checked: () => checked,
  }
}
