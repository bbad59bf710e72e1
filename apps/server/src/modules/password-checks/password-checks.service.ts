import { PortalError } from '@portico/contract/protocol/errors'

/** Maximum queue per thread: about one second of work. Further attempts are refused. */
const WAITING_PER_THREAD = 30

/** Hash of a random password with the usual costs, for attempts on unknown accounts. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$eTXMQCAtI9jm1YVGcF8T3g$SaZhAFu6+H7TOP+JQd1yzCeuuimCJ+GfnlZ1BZ14xu8'

export interface PasswordChecks {
  /** Returns whether the password matches the hash. Without a hash returns false at the same cost (SIGN-8). */
  matches(password: string, hash: string | null | undefined): Promise<boolean>
  /** Hashes a new password on the same threads. */
  hashOf(password: string): Promise<string>
  /**
   * Reserves a slot for an attempt before its first statement, until the returned function is called. Without this
   * bound, attempts would queue for the database instead.
   */
  enter(): () => void
  /** Returns whether the next attempt would be refused; checked before any other work. */
  isFull(): boolean
  /** Running checks, for the metrics. */
  running(): number
  waiting(): number
  checked(): number
}

/**
 * Runs Argon2id on at most as many threads as the machine has cores, with a bounded queue: a flood of sign-ins is
 * refused early and other calls are still served (SIGN-8).
 */
export function createPasswordChecks(threads: number): PasswordChecks {
  const queue: (() => void)[] = []
  const slots = threads * WAITING_PER_THREAD
  let running = 0
  let checked = 0
  let entered = 0

  const isFull = () => entered >= slots || queue.length >= slots

  async function turn(): Promise<void> {
    if (running < threads) {
      running++
      return
    }
    if (queue.length >= slots) throw new PortalError('TOO_MANY_REQUESTS')
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** Passes the thread to the attempt that has waited longest. */
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
