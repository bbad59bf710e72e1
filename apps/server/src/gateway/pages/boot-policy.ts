/** A page's content security policies, extended so that the boot script may run. */
export interface AdmittingPolicies {
  policies: string
  /** Nonce for the boot script's element, if a policy requires one. */
  nonce: string | undefined
}

/** Directives that govern script sources, most specific first. */
const SCRIPT_DIRECTIVES = ['script-src-elem', 'script-src', 'default-src']

/**
 * HOST-124: extends a page's policies so that the boot script may run, and no other script. Uses a nonce, or the
 * script's URL if a nonce would disable `'unsafe-inline'`.
 */
export function admitBootScript(policies: string, address: string, nonce: string): AdmittingPolicies {
  let isNonceNeeded = false
  const admitted = policies.split(',').map((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
    const ruling = SCRIPT_DIRECTIVES.map((name) => directives.find((words) => words[0]?.toLowerCase() === name)).find(
      Boolean,
    )
    if (!ruling || isOpen(ruling, address)) return policy.trim()
    const sources = ruling.slice(1).filter((source) => source.toLowerCase() !== "'none'")
    const isInlineOpen = sources.some((source) => /^'unsafe-inline'$/i.test(source)) && !sources.some(closesInline)
    isNonceNeeded ||= !isInlineOpen
    ruling.splice(1, ruling.length, ...sources, isInlineOpen ? address : `'nonce-${nonce}'`)
    return directives
      .map((words) => words.join(' '))
      .filter(Boolean)
      .join('; ')
  })
  return { policies: admitted.filter(Boolean).join(', '), nonce: isNonceNeeded ? nonce : undefined }
}

const closesInline = (source: string) => /^'(nonce-|sha(256|384|512)-|strict-dynamic')/i.test(source)

/** Returns whether the directive allows scripts from the page's own origin. */
function isOpen([, ...sources]: readonly string[], address: string): boolean {
  if (sources.some((source) => /^'strict-dynamic'$/i.test(source))) return false
  const { origin, protocol } = new URL(address)
  return sources.some((source) => ["'self'", '*', origin, protocol].includes(source.toLowerCase()))
}
