/** A page's content security policies, with what lets the boot script in. */
export interface AdmittingPolicies {
  policies: string
  /** For the element of the boot script, where a policy asks for one. */
  nonce: string | undefined
}

/** Directives that say where scripts come from, the most exact first. */
const SCRIPT_DIRECTIVES = ['script-src-elem', 'script-src', 'default-src']

/**
 * HOST-124: lets the boot script into a page whose policies were written without it, and nothing else: by a nonce, or by its address where
 * a nonce would close what `'unsafe-inline'` leaves open.
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

/** Does the directive let a script in from the page's own origin? */
function isOpen([, ...sources]: readonly string[], address: string): boolean {
  if (sources.some((source) => /^'strict-dynamic'$/i.test(source))) return false
  const { origin, protocol } = new URL(address)
  return sources.some((source) => ["'self'", '*', origin, protocol].includes(source.toLowerCase()))
}
