import type { MailSuppression } from '@portico/contract/messages/message-delivery'
import { call, RefusedCall } from '../calls/call.ts'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { useDates } from '../parts/use-dates.ts'

/** CONSOLE-40: people who get no mail about messages, because the mail server has refused their address. */
export function SuppressedAddressesPage() {
  const { portal, texts } = usePortal()
  const dates = useDates()
  const deliverAgain = async (people: readonly MailSuppression[]) => {
    for (const { userId } of people) {
      const path = `mail-suppressions/${userId}`
      await call(portal, { path })
        .then(({ tag }) => call(portal, { method: 'DELETE', path, tag }))
        .catch((error: unknown) => {
          // another administrator was first, or the address has changed
          if (!(error instanceof RefusedCall && error.status === 404)) throw error
        })
    }
    portal.toast(texts.suppressedAddresses.resumed.replace('{n}', String(people.length)))
  }
  const kind: ListDescription<MailSuppression> = {
    path: 'mail-suppressions',
    sort: '-time',
    isCounted: true,
    search: texts.lists.searchAddress,
    title: texts.suppressedAddresses.title,
    intro: texts.suppressedAddresses.intro,
    keyOf: ({ userId }) => String(userId),
    nameOf: ({ name }) => name,
    columns: [
      {
        id: 'person',
        sort: 'person',
        label: texts.suppressedAddresses.person,
        text: ({ name, accountName }) => `${name} (${accountName})`,
        render: ({ name, accountName }) => (
          <>
            <b>{name}</b> <small>{accountName}</small>
          </>
        ),
      },
      { id: 'address', sort: 'address', label: texts.suppressedAddresses.address, render: ({ address }) => address },
      {
        id: 'reason',
        label: texts.suppressedAddresses.reason,
        render: ({ response }) => texts.suppressedAddresses.refused.replace('{code}', String(response)),
      },
      {
        id: 'time',
        sort: 'time',
        label: texts.suppressedAddresses.time,
        render: ({ refusedAt }) => dates(refusedAt),
        isMinor: true,
      },
    ],
    bulk: [
      {
        ...{ id: 'deliver', label: texts.suppressedAddresses.deliver, detail: texts.suppressedAddresses.deliverDetail },
        ...{ isDangerous: false, run: deliverAgain },
      },
    ],
    empty: { title: texts.suppressedAddresses.emptyTitle, detail: texts.suppressedAddresses.emptyDetail },
  }
  return <List of={kind} />
}
