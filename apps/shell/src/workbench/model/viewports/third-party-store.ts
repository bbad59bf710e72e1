import { create } from 'zustand'

/** The content of the viewport for third parties (NAV-1). */
export type ThirdPartyPage =
  | { kind: 'none' }
  | { kind: 'loading'; requestedUrl: string }
  /** The address is not permitted (ENTRY-8, ENTRY-53). */
  | { kind: 'refused'; requestedUrl: string }
  /** The server could not classify the origin (ENTRY-50). */
  | { kind: 'failed'; requestedUrl: string }
  /** The tenant does not trust the origin: the page opens only in a window (ENTRY-51). */
  | { kind: 'untrusted'; requestedUrl: string; href: string; host: string }
  | {
      kind: 'shown'
      requestedUrl: string
      href: string
      host: string
      title: string
      isOwn: boolean
      /** The proof of the ticket in the address (SESS-87). */
      proof?: string | undefined
    }

export const useThirdParty = create<{ page: ThirdPartyPage }>(() => ({ page: { kind: 'none' } }))

export function setThirdParty(page: ThirdPartyPage): void {
  useThirdParty.setState({ page })
}

/** The requested address as written; a reload requests it again (ENTRY-54). */
export function requestedThirdPartyUrl(): string | null {
  const { page } = useThirdParty.getState()
  return page.kind === 'none' ? null : page.requestedUrl
}
