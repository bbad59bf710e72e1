import { logFailure } from '../../lib/api/failures.ts'

export interface TrustedScript {
  url: string
  integrity: string
}

/** HOST-70: returns the entry of the operator's list, however the tenant spells the address. */
export function isTrusted(trusted: readonly TrustedScript[], url: string): TrustedScript | undefined {
  const href = URL.parse(url)?.href
  return trusted.find((script) => script.url === href)
}

interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

let policy: ScriptPolicy | undefined
const started = new Set<string>()

/**
 * Runs a listed script in the portal, once. The browser compares it with the operator's hash before it runs; the
 * page's content policy permits it because a script of the portal has added it.
 */
export function runTrusted({ url, integrity }: TrustedScript): void {
  if (started.has(url)) return
  started.add(url)
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('portico-operator', { createScriptURL: (address) => address })
  const script = document.createElement('script')
  script.src = policy?.createScriptURL(url) ?? url
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  script.referrerPolicy = 'no-referrer'
  script.async = true
  script.addEventListener('error', () => logFailure(`${url} is not what the operator has listed, or not there`))
  document.head.append(script)
}
