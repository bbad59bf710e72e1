/** ENTRY-52: so long after the portal is ready the page of the tenant's setting is asked for, in milliseconds. */
export const REDIRECT_CHECK_AFTER = 500

/** ENTRY-52: what the parameter `pmpp-custom-thirdUrl` names. */
export interface ThirdPartyPage {
  url: string
  /** 0 within the portal, 1 in a window of its own, 2 in this one. */
  openMethod: 0 | 1 | 2
}

const URL_MAXIMUM = 2048

/** The page that the parameter's text names: exactly two members; null for anything else. Never throws. */
export function parseThirdPartyPage(value: string | null): ThirdPartyPage | null {
  try {
    const found: unknown = JSON.parse(value ?? 'null')
    if (typeof found !== 'object' || found === null || Object.keys(found).toSorted().join() !== 'openMethod,url')
      return null
    const { url, openMethod } = found as Record<string, unknown>
    if (typeof url !== 'string' || url === '' || url.length > URL_MAXIMUM) return null
    return openMethod === 0 || openMethod === 1 || openMethod === 2 ? { url, openMethod } : null
  } catch {
    return null
  }
}
