/** The application and menu of a fault; null if the portal itself is at fault. */
export interface FaultOrigin {
  productCode: string
  menuCode: string
  menuName: string
}

/** A fault that nobody has to look at now, for support. */
export interface Fault {
  origin: FaultOrigin | null
  /** Whether a server call failed; false for a fault of a page. */
  isBackEnd: boolean
  message: string
  /** The address of the failed call or of the page. */
  url: string
  method?: string | undefined
  traceId?: string | undefined
  /** JSON that was sent. */
  requestData?: string | undefined
}

type Listener = (fault: Fault) => void

/** Faults that are stored until the feature that reports them has loaded. */
const WAITING_MAX = 20

let listener: Listener | null = null
let waiting: Fault[] = []

export function emitFault(fault: Fault): void {
  if (listener) listener(fault)
  else if (waiting.length < WAITING_MAX) waiting.push(fault)
}

/** Sets the one listener, and hands it the faults that occurred before. */
export function setFaultListener(next: Listener): void {
  listener = next
  const faults = waiting
  waiting = []
  for (const fault of faults) next(fault)
}
