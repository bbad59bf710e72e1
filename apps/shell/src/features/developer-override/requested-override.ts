export interface RequestedOverride {
  applicationCode: string
  url: string
}

const NAME = 'devOverride'

/**
 * Reads the override of an address, such as `?devOverride=plan-core@http://localhost:5173`; null if it has no valid
 * one.
 */
export function requestedOverride(search: string): RequestedOverride | null {
  const value = new URLSearchParams(search).get(NAME) ?? ''
  const [, applicationCode, url] =
    /^([a-z0-9-]{1,63})@(http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)\/?$/.exec(value) ?? []
  return applicationCode && url ? { applicationCode, url } : null
}

/** The same address without the request. */
export function withoutOverride(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(NAME)
  return url.href
}
