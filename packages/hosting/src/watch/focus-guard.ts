import { FOCUS_CHECK_INTERVAL_MS, FOCUS_THEFT } from '../limits.ts'
import { createFieldWatch, needsFocus } from './field-watch.ts'

interface FocusGuardHost {
  layer: HTMLElement
  /** Called when an active frame has been locked or released. */
  changed: (frame: HTMLIFrameElement) => void
}

export interface FocusGuard {
  isLocked(section: HTMLElement | null): boolean
  /** Unlocks the frame of a section that a person has opened. */
  unlock(section: HTMLElement | null): void
  /** Handles the report of the section's application that the person has pressed it. */
  pressed(section: HTMLElement | null): void
  dispose(): void
}

/**
 * HOST-164, HOST-165: browsers let every frame take the focus of the page, even an inert or hidden frame, and the next
 * keys go there. The guard restores the focus. It removes the layout of a frame that repeats this: only that keeps a
 * frame from the focus without losing its content.
 */
export function createFocusGuard({ layer, changed }: FocusGuardHost): FocusGuard {
  const { ownerDocument } = layer
  const page = ownerDocument.defaultView ?? window
  /** The element of the portal, or the frame, into which the person has put the focus. */
  let focus: HTMLElement | undefined
  let judged: HTMLIFrameElement | undefined
  /** The frame that lost the focus last, and the time. Its report of a press may still be pending. */
  let refused: { frame: HTMLIFrameElement; at: number } | undefined
  const locks = createFrameLocks(changed)
  const watch = createFieldWatch(layer, locks.releaseActive)

  /**
   * Returns whether a frame has stolen the focus: any hidden frame has; an active one only from a field or a dialog,
   * unless the person has pressed it.
   */
  function isTheft(frame: HTMLIFrameElement): boolean {
    if (isHidden(frame)) return true
    return focus?.isConnected === true && needsFocus(focus) !== undefined && !watch.isMovedByPerson(frame)
  }

  /**
   * Whether the body has the focus; browsers move the focus from an inert frame there, but still send the keys to the
   * frame.
   */
  const isNowhere = () => ownerDocument.activeElement === ownerDocument.body

  function accept(frame: HTMLIFrameElement) {
    if (focus !== frame) watch.consumePress()
    focus = frame
  }

  function check() {
    const frame = frameInFocus(layer)
    if (!frame) {
      if (focus instanceof HTMLIFrameElement && isNowhere()) giveBack(focus)
      return
    }
    if (judged === frame) return
    if (!isTheft(frame)) return accept(frame)
    judged = frame
    // browsers move the focus after the event; meanwhile the application may report a press
    const isClear = isHidden(frame) || watch.isTyping() || (focus !== undefined && needsFocus(focus) === 'dialog')
    setTimeout(() => judge(frame), isClear ? 0 : FOCUS_THEFT.reportWaitMs)
  }

  function judge(frame: HTMLIFrameElement) {
    judged = undefined
    if (frameInFocus(layer) !== frame && !isNowhere()) return check()
    if (!isTheft(frame)) return check()
    const owner = focus
    const isBesideDialog = owner !== undefined && needsFocus(owner) === 'dialog'
    if (isBesideDialog || locks.countTheft(frame)) locks.lock(frame)
    refused = { frame, at: performance.now() }
    if (owner) giveBack(owner)
    acceptAfterTyping(frame)
  }

  /** HOST-378: a press within half a second of the last key moves the focus when that time has passed. */
  function acceptAfterTyping(frame: HTMLIFrameElement) {
    if (!watch.isTyping() || (refused && watch.hasTypedSince(refused.at))) return
    // a timer may end a little early
    const retry = () => (watch.isTyping() ? acceptAfterTyping(frame) : acceptLatePress(frame))
    setTimeout(retry, watch.remainingTyping())
  }

  /** HOST-375: the focus that a press has moved returns to the application when the report of the press comes late. */
  function acceptLatePress(frame: HTMLIFrameElement) {
    const isLate = refused?.frame === frame && performance.now() - refused.at < FOCUS_THEFT.reportedMs
    if (!isLate || locks.has(frame) || frameInFocus(layer) === frame || watch.hasTypedSince(refused!.at)) return
    if (isTheft(frame) && !watch.isPressedAfterTyping(frame)) return
    refused = undefined
    locks.forgetTheft(frame)
    accept(frame)
    frame.focus({ preventScroll: true })
  }

  function giveBack(owner: HTMLElement) {
    if (!owner.isConnected || owner.closest('[inert]')) return
    if (!(owner instanceof HTMLIFrameElement)) page.focus()
    owner.focus({ preventScroll: true })
  }

  const focused = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) focus = target
  }
  /** Handles the return of the focus to the page. */
  const entered = () => {
    if (isNowhere()) focus = undefined
  }
  ownerDocument.addEventListener('focusin', focused, true)
  page.addEventListener('blur', check)
  page.addEventListener('focus', entered)
  // no event reports that the focus moves between frames
  const checking = setInterval(check, FOCUS_CHECK_INTERVAL_MS)

  return {
    isLocked: (section) => locks.all().some((frame) => section?.contains(frame) === true && !isHidden(frame)),
    unlock(section) {
      for (const frame of locks.all()) if (section?.contains(frame)) locks.release(frame)
    },
    pressed(section) {
      // another, hidden frame belongs to the former document
      const frames = section?.querySelectorAll<HTMLIFrameElement>(':scope > iframe') ?? []
      const frame = [...frames].find((one) => one.style.display !== 'none')
      if (!frame) return
      watch.reportPress(frame)
      acceptLatePress(frame)
      acceptAfterTyping(frame)
    },
    dispose() {
      locks.all().forEach(locks.release)
      ownerDocument.removeEventListener('focusin', focused, true)
      page.removeEventListener('blur', check)
      page.removeEventListener('focus', entered)
      clearInterval(checking)
      watch.end()
    },
  }
}

const isHidden = (frame: HTMLIFrameElement) => frame.closest('[inert]') !== null

/** Returns the frame of the layer that has the focus of the page. */
function frameInFocus(layer: HTMLElement): HTMLIFrameElement | undefined {
  const frame = layer.ownerDocument.activeElement
  return frame instanceof HTMLIFrameElement && layer.contains(frame) ? frame : undefined
}

/** HOST-288: the frames without layout, and the thefts of each frame. */
function createFrameLocks(changed: FocusGuardHost['changed']) {
  const locked = new Set<HTMLIFrameElement>()
  const takenAt = new WeakMap<HTMLIFrameElement, number[]>()

  function release(frame: HTMLIFrameElement): void {
    if (!locked.delete(frame)) return
    frame.style.display = ''
    takenAt.delete(frame)
    if (!isHidden(frame)) changed(frame)
  }
  return {
    all: () => [...locked],
    has: (frame: HTMLIFrameElement) => locked.has(frame),
    lock(frame: HTMLIFrameElement): void {
      locked.add(frame)
      frame.style.display = 'none'
      if (!isHidden(frame)) changed(frame)
    },
    release,
    /** Releases the active frames. */
    releaseActive(): void {
      for (const frame of locked) if (!isHidden(frame)) release(frame)
    },
    /** Counts a theft and returns whether the frame is to be locked: a hidden frame at the first one. */
    countTheft(frame: HTMLIFrameElement): boolean {
      if (isHidden(frame)) return true
      const now = performance.now()
      const times = [...(takenAt.get(frame) ?? []).filter((at) => now - at < FOCUS_THEFT.withinMs), now]
      takenAt.set(frame, times)
      return times.length >= FOCUS_THEFT.atMost
    },
    /** The latest theft was none. */
    forgetTheft: (frame: HTMLIFrameElement) => void takenAt.get(frame)?.pop(),
  }
}
