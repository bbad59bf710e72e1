/** ENTRY-52: milliseconds after the portal is ready until the tenant's redirect page is requested. */
export const REDIRECT_CHECK_DELAY_MS = 500

/** SDK-44, ENTRY-52: how a third-party page opens: within the portal, in a new window, or in this window. */
export const OPEN_METHOD = { within: 0, newWindow: 1, sameWindow: 2 } as const

/** ENTRY-52: the page named by the parameter `pmpp-custom-thirdUrl`. */
export interface ThirdPartyPage {
  url: string
  /** One of `OPEN_METHOD`. */
  openMethod: 0 | 1 | 2
}

const URL_MAXIMUM = 2048

/** Parses the parameter's text: an object with exactly two members; null for anything else. Never throws. */
export function parseThirdPartyPage(value: string | null): ThirdPartyPage | null {
  try {
    const parsed: unknown = JSON.parse(value ?? 'null')
    if (typeof parsed !== 'object' || parsed === null || Object.keys(parsed).toSorted().join() !== 'openMethod,url')
      return null
    const { url, openMethod } = parsed as Record<string, unknown>
    if (typeof url !== 'string' || url === '' || url.length > URL_MAXIMUM) return null
    return openMethod === 0 || openMethod === 1 || openMethod === 2 ? { url, openMethod } : null
  } catch {
    return null
  }
}
