/** The unsaved work of a person that is detected in a document, without a message of the application. */
export interface UnsavedWatch {
  /** HOST-338: whether a `beforeunload` listener of the document prevents the person from leaving. */
  isLeaveRefused(): boolean
  listen(): void
}

/** Fields without text. Outside of a form, a checkbox or a list is usually a filter. */
const CHOICES = new Set(['checkbox', 'radio', 'select-one', 'select-multiple', 'range', 'color'])
const SEARCH =
  '[type=search], [role=searchbox], [inputmode=search], [enterkeyhint=search], search *, [role=search] *, form[method=get i] *'
/** Keys with which a custom editor changes its text without an input event. */
const EDITING_KEYS = new Set(['Backspace', 'Delete', 'Enter'])
/** Fields of text; in one of a single line Enter changes nothing. */
const TEXT_FIELDS = 'textarea:read-write, input:read-write'

type EditingHost = HTMLElement & { editContext?: EventTarget | null }

/**
 * HOST-337: reports that a person has changed a field since the last `submit`, `reset` or load. Only trusted events
 * count; they cross shadow roots. After the first change a key costs one comparison.
 */
export function watchUnsaved(page: Window & typeof globalThis, report: (isEdited: boolean) => void): UnsavedWatch {
  const { document, HTMLElement: Element, navigator } = page
  const later = page.setTimeout.bind(page)
  const createEvent = document.createEvent.bind(document)
  const dispatch = page.dispatchEvent.bind(page)
  let isEdited = false

  const set = (next: boolean) => {
    if (next === isEdited) return
    isEdited = next
    report(next)
  }
  const targetOf = (event: Event): EditingHost | undefined => {
    const [target] = event.composedPath()
    return target instanceof Element ? target : undefined
  }
  const changed = (event: Event) => {
    if (isEdited || !event.isTrusted) return
    const target = targetOf(event)
    if (target && isWork(target)) set(true)
  }
  /**
   * Editors that draw their text themselves: `contenteditable` and EditContext, which cancel the events or fire no
   * `input` event.
   */
  const typed = (event: Event) => {
    if (isEdited || !event.isTrusted) return
    const { key } = event as KeyboardEvent
    if (event.type === 'keydown' && !EDITING_KEYS.has(key)) return
    const target = targetOf(event)
    if (!target || !isWork(target)) return
    if (target.isContentEditable || target.editContext) set(true)
    else if (mayBeTaken(event, target)) later(() => event.defaultPrevented && set(true))
  }
  /** Text that an input method composes reaches only an EditContext, without an event of the element. */
  const focused = (event: Event) => targetOf(event)?.editContext?.addEventListener('textupdate', composed)
  const composed = (event: Event) => event.isTrusted && set(true)
  const settled = () => set(false)

  return {
    isLeaveRefused() {
      // like browsers, which show no prompt before the first input
      if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive === false) return false
      const event = createEvent('BeforeUnloadEvent') as BeforeUnloadEvent
      event.initEvent('beforeunload', false, true)
      dispatch(event)
      return event.defaultPrevented || Reflect.get(event, 'returnValue') !== ''
    },
    listen() {
      page.addEventListener('input', changed, { capture: true, passive: true })
      for (const type of ['beforeinput', 'paste', 'cut', 'drop', 'keydown']) {
        page.addEventListener(type, typed, { capture: true, passive: true })
      }
      page.addEventListener('focusin', focused, true)
      page.addEventListener('submit', settled)
      page.addEventListener('reset', settled)
      // a removed frame of the application takes its fields with it
      page.addEventListener('pagehide', settled)
    },
  }
}

/**
 * Returns whether an editor above a hidden field may handle the event: it cancels the event, and the field fires no
 * `input`.
 */
function mayBeTaken(event: Event, target: HTMLElement): boolean {
  if (event.type === 'beforeinput' || !target.matches(TEXT_FIELDS)) return false
  return (event as KeyboardEvent).key !== 'Enter' || target.matches('textarea')
}

function isWork(target: HTMLElement): boolean {
  if (target.matches(SEARCH)) return false
  const { type = '', form } = target as HTMLInputElement
  return !CHOICES.has(type) || form !== null
}
