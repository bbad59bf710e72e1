import type { PartnerTrust } from '@portico/contract/administration/trusts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { addressOf, endOfDay, nameOfPartner, policyField } from './trust-fields.ts'
import { TrustState } from './trust-state.tsx'

/** TRUST-50: the trusts and offers of the tenant. */
export function TrustsPage() {
  const { texts } = usePortal()
  const { trusts: words, objects } = texts
  const dates = useDates()
  const create = useRights().has('edit trust') && (
    <NewObject<PartnerTrust>
      action={words.create}
      detail={words.createDetail}
      path="trusts"
      fields={[
        { name: 'partnerId', label: words.partnerId, hint: words.partnerHint, kind: 'number', isRequired: true },
        policyField(texts),
        { name: 'expiresAt', label: words.expiresAt, hint: words.expiresHint, kind: 'date' },
      ]}
      value={{ partnerId: null, policy: 'approval', expiresAt: null }}
      bodyOf={({ partnerId, policy, expiresAt }) => ({
        ...{ partnerId: Number(partnerId), policy, expiresAt: endOfDay(expiresAt, null) },
      })}
      onCreated={(trust) => goTo(addressOf(trust))}
    />
  )
  const kind: ListDescription<PartnerTrust> = {
    path: 'trusts',
    title: words.title,
    intro: words.intro,
    keyOf: addressOf,
    nameOf: nameOfPartner,
    detail: addressOf,
    columns: [
      {
        id: 'partner',
        label: words.partner,
        text: nameOfPartner,
        render: (trust) => <b>{nameOfPartner(trust)}</b>,
      },
      { id: 'direction', label: words.direction, render: ({ direction }) => words.directions[direction] },
      { id: 'policy', label: words.policy, render: ({ policy }) => words.policies[policy], isMinor: true },
      {
        id: 'expires',
        label: words.expiresAt,
        render: ({ expiresAt }) => (expiresAt === null ? words.noEnd : dates(expiresAt)),
        isMinor: true,
      },
      {
        id: 'state',
        label: objects.state,
        text: ({ state }) => words.states[state],
        render: (trust) => <TrustState trust={trust} />,
      },
    ],
    actions: create,
    empty: { title: words.emptyTitle, detail: words.emptyDetail, action: create },
  }
  return <List of={kind} />
}
