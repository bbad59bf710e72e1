/** HOST-81: features of the browser that applications may be lent, each by its registry entry. */
export const LENT = [
  'camera',
  'microphone',
  'geolocation',
  'fullscreen',
  'clipboard-write',
  'display-capture',
] as const satisfies readonly string[]

/** HOST-162: lent to every application at an origin of its own; the frame of one whose registry entry names others has only those. */
export const USUALLY_LENT = ['fullscreen', 'clipboard-write'] as const satisfies readonly (typeof LENT)[number][]

export interface Loan {
  feature: (typeof LENT)[number]
  origin: string
}

/**
 * What an entry's `permissions` (as in a frame's `allow`) ask for: for the frame's own origin, or for those that are named. A realm's own is the portal's, which
 * needs no loan.
 */
export function loansOf(permissions: string | null, own: string | undefined): Loan[] {
  return (permissions ?? '').split(';').flatMap((directive) => {
    const [name, ...sources] = directive.trim().split(/ +/)
    const feature = LENT.find((one) => one === name)
    const named = sources.length === 0 ? ["'src'"] : sources
    return feature ? named.flatMap((source) => originsOf(source, own).map((origin) => ({ feature, origin }))) : []
  })
}

/** Everybody is whoever is in the frame: wherever else it leads, nothing is lent. */
function originsOf(source: string, own: string | undefined): string[] {
  const origin = source === "'src'" || source === '*' ? own : URL.parse(source)?.origin
  return origin === undefined || origin === 'null' ? [] : [origin]
}
