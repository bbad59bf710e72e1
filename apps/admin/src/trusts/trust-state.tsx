import type { PartnerTrust } from '@portico/contract/administration/trusts'
import { usePortal } from '../portal-context.ts'

/** The state of a trust in words. */
export function TrustState({ trust: { state } }: { trust: PartnerTrust }) {
  const { texts } = usePortal()
  const look = { offered: 'tag is-quiet', 'in-force': 'tag', ended: 'tag is-warning' }[state]
  return <span className={look}>{texts.trusts.states[state]}</span>
}
