/** Pushes that are sent simultaneously. */
export interface PushLanes {
  /** Starts to send what is due, as far as lanes are free. Resolves after the last claim, not after the last push. */
  start(): Promise<void>
  /** Sends until nothing is due and nothing is being sent. */
  drain(): Promise<void>
  /** Claims no more. Resolves when nothing is being sent. */
  stop(): Promise<void>
}

export interface PushLanesOptions<Push> {
  /** Claims a push of the next tenant after this one, of none of these people; undefined if none is due. */
  claim(after: number, busyUserIds: readonly number[]): Promise<Push | undefined>
  send(push: Push): Promise<void>
  onError(error: unknown): void
  /** The maximum number of pushes at once. */
  lanes: number
  /** The maximum number of lanes of one person. */
  lanesEach: number
}

/**
 * MSG-221: a push that takes long occupies one lane, and the others continue. The claims follow one another, so that
 * each begins at the tenant after that of the last one.
 */
export function createPushLanes<Push extends { tenant_id: number; user_id: number }>({
  claim,
  send,
  onError,
  lanes,
  lanesEach,
}: PushLanesOptions<Push>): PushLanes {
  const sending = new Map<Promise<void>, number>()
  let after = 0
  let ended = 0
  let isStopped = false
  let claiming: Promise<void> | undefined
  const isFull = () => isStopped || sending.size >= lanes

  function start(): Promise<void> {
    if (isFull()) return Promise.resolve()
    return (claiming ??= claimAll())
  }

  async function claimAll(): Promise<void> {
    try {
      while (!isFull()) {
        const endedBefore = ended
        const push = await claim(after, busyUserIds())
        if (push) {
          after = push.tenant_id
          occupy(push)
        } else if (ended === endedBefore) return
      }
    } catch (error) {
      onError(error)
    } finally {
      // in the same step as the decision to end, so that a lane that becomes free afterwards starts new claims
      claiming = undefined
    }
  }

  function busyUserIds(): number[] {
    const counts = new Map<number, number>()
    for (const userId of sending.values()) counts.set(userId, (counts.get(userId) ?? 0) + 1)
    return [...counts].flatMap(([userId, count]) => (count >= lanesEach ? userId : []))
  }

  function occupy(push: Push): void {
    const sent = send(push)
      .catch(onError)
      .finally(() => {
        sending.delete(sent)
        ended += 1
        void start()
      })
    sending.set(sent, push.user_id)
  }

  return {
    start,
    async drain() {
      for (;;) {
        await start()
        if (sending.size === 0) return
        await Promise.race(sending.keys())
      }
    },
    async stop() {
      isStopped = true
      await claiming
      await Promise.all(sending.keys())
    },
  }
}
