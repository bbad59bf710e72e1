import { create } from 'zustand'

/** The content of the viewport for third parties (NAV-1). */
export type ThirdPartyPage =
  | { kind: 'none' }
  | { kind: 'loading'; requestedUrl: string }
  /** Its address is none that is opened (ENTRY-8, ENTRY-53). */
  | { kind: 'refused'; requestedUrl: string }
  /** Nobody could say whose it is (ENTRY-50). */
  | { kind: 'failed'; requestedUrl: string }
  /** Of an origin that the tenant does not trust: it is only opened elsewhere (ENTRY-51). */
  | { kind: 'elsewhere'; requestedUrl: string; href: string; host: string }
  | {
      kind: 'shown'
      requestedUrl: string
      href: string
      host: string
      title: string
      isOwn: boolean
      /** Of the ticket in the address (SESS-87). */
      proof?: string | undefined
    }

export const useThirdParty = create<{ page: ThirdPartyPage }>(() => ({ page: { kind: 'none' } }))

export function setThirdParty(page: ThirdPartyPage): void {
  useThirdParty.setState({ page })
}

/** The address that was asked for, as it was written: what loading the page again asks for (ENTRY-54). */
export function requestedThirdPartyUrl(): string | null {
  const { page } = useThirdParty.getState()
  return page.kind === 'none' ? null : page.requestedUrl
}
