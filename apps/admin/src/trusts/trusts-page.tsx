import type { PartnerTrust } from '@portico/contract/administration/trusts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { optionsOf } from '../parts/form/options-of.ts'
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
  const { objects } = texts
  const dates = useDates()
  const create = useRights().has('edit trust') && (
    <NewObject<PartnerTrust>
      action={texts.trusts.create}
      detail={texts.trusts.createDetail}
      path="trusts"
      fields={[
        {
          name: 'partnerId',
          label: texts.trusts.partnerId,
          hint: texts.trusts.partnerHint,
          kind: 'number',
          isRequired: true,
        },
        policyField(texts),
        { name: 'expiresAt', label: texts.trusts.expiresAt, hint: texts.trusts.expiresHint, kind: 'date' },
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
    sort: 'direction',
    isCounted: true,
    search: texts.lists.searchPartner,
    filters: [
      {
        ...{ id: 'direction', label: texts.trusts.direction, all: texts.list.all },
        options: optionsOf(texts.trusts.directions),
      },
      { ...{ id: 'state', label: objects.state, all: texts.list.all }, options: optionsOf(texts.trusts.states) },
    ],
    title: texts.trusts.title,
    intro: texts.trusts.intro,
    keyOf: addressOf,
    nameOf: nameOfPartner,
    detail: addressOf,
    columns: [
      {
        id: 'partner',
        sort: 'partner',
        label: texts.trusts.partner,
        text: nameOfPartner,
        render: (trust) => <b>{nameOfPartner(trust)}</b>,
      },
      {
        id: 'direction',
        sort: 'direction',
        label: texts.trusts.direction,
        render: ({ direction }) => texts.trusts.directions[direction],
      },
      {
        id: 'policy',
        label: texts.trusts.policy,
        render: ({ policy }) => texts.trusts.policies[policy],
        isMinor: true,
      },
      {
        id: 'expires',
        sort: 'expires',
        label: texts.trusts.expiresAt,
        render: ({ expiresAt }) => (expiresAt === null ? texts.trusts.noEnd : dates(expiresAt)),
        isMinor: true,
      },
      {
        id: 'state',
        sort: 'state',
        label: objects.state,
        text: ({ state }) => texts.trusts.states[state],
        render: (trust) => <TrustState trust={trust} />,
      },
    ],
    create,
    empty: { title: texts.trusts.emptyTitle, detail: texts.trusts.emptyDetail },
  }
  return <List of={kind} />
}
