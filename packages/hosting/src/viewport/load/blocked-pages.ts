/** The time in which the frame of a blocked page fires `load` after the violation, in milliseconds. */
const LOAD_TIMEOUT_MS = 1_000

/** The pages that the portal's content policy blocks in a frame of another site. */
export interface BlockedPages {
  /** Returns the address of the page that was blocked just now, once. */
  take(): string | undefined
  end(): void
}

/**
 * HOST-361: the browser shows an error page instead of a blocked one, and fires `load`. The violation does not name its
 * frame; it belongs to the frame that loads next.
 */
export function watchBlockedPages(page: Document): BlockedPages {
  let blockedAddress: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function note({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    if (effectiveDirective !== 'frame-src') return
    clearTimeout(timer)
    blockedAddress = blockedURI
    timer = setTimeout(() => (blockedAddress = undefined), LOAD_TIMEOUT_MS)
  }
  page.addEventListener('securitypolicyviolation', note)
  return {
    take() {
      const address = blockedAddress
      blockedAddress = undefined
      return address
    },
    end() {
      clearTimeout(timer)
      page.removeEventListener('securitypolicyviolation', note)
    },
  }
}
