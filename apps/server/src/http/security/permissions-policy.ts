/** HOST-81: browser features that a registry entry may delegate to an application. */
export const DELEGABLE_FEATURES = [
  'camera',
  'microphone',
  'geolocation',
  'fullscreen',
  'clipboard-write',
  'display-capture',
] as const satisfies readonly string[]

/** HOST-162: delegated to every application at its own origin, unless its registry entry names other features. */
export const DEFAULT_FEATURES = [
  'fullscreen',
  'clipboard-write',
] as const satisfies readonly (typeof DELEGABLE_FEATURES)[number][]

export interface FeatureDelegation {
  feature: (typeof DELEGABLE_FEATURES)[number]
  origin: string
}

/**
 * Parses an entry's `permissions` (syntax of a frame's `allow`) into delegations to the frame's own origin or to
 * named origins. A realm has the portal's origin and needs no delegation.
 */
export function parseDelegations(permissions: string | null, own: string | undefined): FeatureDelegation[] {
  return (permissions ?? '').split(';').flatMap((directive) => {
    const [name, ...sources] = directive.trim().split(/ +/)
    const feature = DELEGABLE_FEATURES.find((one) => one === name)
    const allowedSources = sources.length === 0 ? ["'src'"] : sources
    return feature
      ? allowedSources.flatMap((source) => originsOf(source, own).map((origin) => ({ feature, origin })))
      : []
  })
}

/** `*` means the frame's own origin: if the frame navigates elsewhere, nothing is delegated. */
function originsOf(source: string, own: string | undefined): string[] {
  const origin = source === "'src'" || source === '*' ? own : URL.parse(source)?.origin
  return origin === undefined || origin === 'null' ? [] : [origin]
}
