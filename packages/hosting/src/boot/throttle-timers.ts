/**
 * HOST-22: while the document is hidden, callbacks of timers and animation frames run at most once a second, in the
 * order in which they were due. Every callback runs, but an interval that was due several times runs once, as in a
 * browser's background tabs. When the document is shown, everything runs at full speed at once. Requests, media and
 * workers are not affected. Returns a function that sets `isShown`.
 */
export function throttleTimers(page: Window & typeof globalThis): (isShown: boolean) => void {
  type Work = () => void
  const EVERY = 1000
  const [setTimer, clearTimer] = [page.setTimeout.bind(page), page.clearTimeout.bind(page)]
  const [setRound, clearRound] = [page.setInterval.bind(page), page.clearInterval.bind(page)]
  const [nextFrame, dropFrame] = [page.requestAnimationFrame.bind(page), page.cancelAnimationFrame.bind(page)]
  const now = page.performance.now.bind(page.performance)
  const report = page.reportError.bind(page)

  const delayedWork = new Map<string, Work>()
  /** Requested animation frames, by the application's id, with the browser's id if there is one. */
  const frames = new Map<number, { work: FrameRequestCallback; native: number | undefined }>()
  let isHidden = false
  let lastFrame = 0
  let beat: number | undefined

  /** Runs the work at once, or after all waiting work. */
  const runOrQueue = (key: string, work: Work) => {
    if (!isHidden && delayedWork.size === 0) return work()
    delayedWork.set(key, work)
    if (isHidden) beat ??= setTimer(flush, EVERY)
  }
  function flush() {
    beat = undefined
    const works = [...delayedWork.values()]
    delayedWork.clear()
    for (const work of works) {
      try {
        work()
      } catch (error) {
        report(error)
      }
    }
    if (isHidden && delayedWork.size > 0) beat ??= setTimer(flush, EVERY)
  }

  const timer = (set: typeof setTimer, kind: string) =>
    function (work: TimerHandler, delay?: number, ...args: unknown[]): number {
      if (typeof work !== 'function') return set(work, delay)
      const id: number = set(() => runOrQueue(kind + id, () => void Reflect.apply(work, page, args)), delay)
      return id
    }
  // timeouts and intervals share their ids, as in the standard
  const clear = (id?: number) => {
    clearTimer(id)
    clearRound(id)
    delayedWork.delete(`t${id}`)
    delayedWork.delete(`i${id}`)
  }

  const paint = (id: number, time: number) => {
    const frame = frames.get(id)
    frames.delete(id)
    frame?.work.call(page, time)
  }
  const ask = (id: number) => {
    const frame = frames.get(id)
    if (!frame) return
    if (isHidden) runOrQueue(`f${id}`, () => paint(id, now()))
    else frame.native = nextFrame((time) => paint(id, time))
  }

  Object.assign(page, {
    setTimeout: timer(setTimer, 't'),
    setInterval: timer(setRound, 'i'),
    clearTimeout: clear,
    clearInterval: clear,
    requestAnimationFrame(work: FrameRequestCallback) {
      const id = ++lastFrame
      frames.set(id, { work, native: undefined })
      ask(id)
      return id
    },
    cancelAnimationFrame(id: number) {
      const native = frames.get(id)?.native
      frames.delete(id)
      delayedWork.delete(`f${id}`)
      if (native !== undefined) dropFrame(native)
    },
  })

  return (isShown) => {
    if (isHidden === !isShown) return
    isHidden = !isShown
    if (isHidden) {
      for (const [id, frame] of frames) {
        if (frame.native !== undefined) dropFrame(frame.native)
        ask(id)
      }
      return
    }
    clearTimer(beat)
    beat = undefined
    for (const id of frames.keys()) if (delayedWork.delete(`f${id}`)) ask(id)
    if (delayedWork.size > 0) setTimer(flush)
  }
}
