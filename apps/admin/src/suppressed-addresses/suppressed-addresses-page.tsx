import type { MailSuppression } from '@portico/contract/messages/message-delivery'
import { call, RefusedCall } from '../calls/call.ts'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { useDates } from '../parts/use-dates.ts'

/** CONSOLE-40: people who get no mail about messages, because the mail server has refused their address. */
export function SuppressedAddressesPage() {
  const { portal, texts } = usePortal()
  const words = texts.suppressedAddresses
  const dates = useDates()
  const deliverAgain = async (people: readonly MailSuppression[]) => {
    for (const { userId } of people) {
      await call(portal, { method: 'DELETE', path: `mail-suppressions/${userId}` }).catch((error: unknown) => {
        // another administrator was first, or the address has changed
        if (!(error instanceof RefusedCall && error.status === 404)) throw error
      })
    }
    portal.toast(words.resumed.replace('{n}', String(people.length)))
  }
  const kind: ListDescription<MailSuppression> = {
    path: 'mail-suppressions',
    title: words.title,
    intro: words.intro,
    keyOf: ({ userId }) => String(userId),
    nameOf: ({ name }) => name,
    columns: [
      {
        id: 'person',
        label: words.person,
        text: ({ name, accountName }) => `${name} (${accountName})`,
        render: ({ name, accountName }) => (
          <>
            <b>{name}</b> <small>{accountName}</small>
          </>
        ),
      },
      { id: 'address', label: words.address, render: ({ address }) => address },
      {
        id: 'reason',
        label: words.reason,
        render: ({ response }) => words.refused.replace('{code}', String(response)),
      },
      { id: 'time', label: words.time, render: ({ refusedAt }) => dates(refusedAt), isMinor: true },
    ],
    bulk: [
      {
        ...{ id: 'deliver', label: words.deliver, detail: words.deliverDetail },
        ...{ isDangerous: false, run: deliverAgain },
      },
    ],
    empty: { title: words.emptyTitle, detail: words.emptyDetail },
  }
  return <List of={kind} />
}
