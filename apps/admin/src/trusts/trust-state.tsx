import type { PartnerTrust } from '@portico/contract/administration/trusts'
import { useHost } from '../host-context.ts'

/** The state of a trust in words. */
export function TrustState({ trust: { state } }: { trust: PartnerTrust }) {
  const { texts } = useHost()
  const look = { offered: 'tag is-quiet', 'in-force': 'tag', ended: 'tag is-warning' }[state]
  return <span className={look}>{texts.trusts.states[state]}</span>
}
