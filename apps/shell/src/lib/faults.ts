/** The application and menu of a fault; null if the fault is in the portal itself. */
export interface FaultOrigin {
  productCode: string
  menuCode: string
  menuName: string
}

/** A fault that is reported to support without the person's action. */
export interface Fault {
  origin: FaultOrigin | null
  /** Whether a server call failed; false for a fault of a page. */
  isBackEnd: boolean
  message: string
  /** The address of the failed call or of the page. */
  url: string
  method?: string | undefined
  traceId?: string | undefined
  /** The sent JSON. */
  requestData?: string | undefined
  /** The application that the fault is in, for its health (HEALTH-4). */
  application?: { code: string; viewport: string }
  /** ERROR-24: a person's action has failed by it, so that the person is told. */
  isTold?: boolean
}

type Listener = (fault: Fault) => void

/** The maximum number of faults that are stored until the feature that reports them has loaded. */
const WAITING_MAX = 20

let listener: Listener | null = null
const observers = new Set<Listener>()
let waiting: Fault[] = []

/** HEALTH-4: is told of every fault, also of those that are not reported. */
export function observeFaults(observer: Listener): void {
  observers.add(observer)
}

export function emitFault(fault: Fault): void {
  for (const observer of observers) observer(fault)
  if (listener) listener(fault)
  else if (waiting.length < WAITING_MAX) waiting.push(fault)
}

/** ERROR-9, ERROR-24: reports an error of the portal's own page. */
export function emitPortalFault(error: unknown, { isTold = false } = {}): void {
  emitFault({ origin: null, isBackEnd: false, message: describeError(error), url: location.pathname, isTold })
}

/** Returns name, text and stack. The stack of Firefox and Safari has neither name nor text. */
export function describeError(error: unknown): string {
  const errorText = String(error)
  const stack = error instanceof Error ? error.stack : undefined
  if (!stack) return errorText
  return stack.includes(errorText) ? stack : `${errorText}\n${stack}`
}

/** Sets the only listener, and passes it the stored faults. */
export function setFaultListener(next: Listener): void {
  listener = next
  const faults = waiting
  waiting = []
  for (const fault of faults) next(fault)
}
