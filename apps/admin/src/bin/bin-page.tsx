import type { BinEntry } from '@portico/contract/administration/bin'
import { call, RefusedCall } from '../calls/call.ts'
import { textIn } from '../announcements/text-in.ts'
import { BackLink } from '../parts/back-link.tsx'
import { optionsOf } from '../parts/form/options-of.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'

/** CONSOLE-116: the deleted objects of the last 30 days, which can be restored. */
export function BinPage({ id = '' }: { id?: string }) {
  const { portal, locale, texts } = usePortal()
  const { title, intro, name, kind, kinds, ...text } = texts.bin
  const dates = useDates()
  const nameOf = ({ names, code }: BinEntry) => textIn(names, locale) || code
  const origins = {
    roles: texts.roles,
    administrators: texts.administrators,
    'service-accounts': texts.accounts,
    announcements: texts.announcements,
    tenants: texts.tenants,
  }
  const origin = Object.hasOwn(origins, id) ? origins[id as keyof typeof origins].title : undefined
  const restoreAll = async (entries: readonly BinEntry[]) => {
    const refused: string[] = []
    for (const entry of entries) {
      await call(portal, { method: 'POST', path: `bin/${entry.id}/restore` }).catch((error: unknown) => {
        if (!(error instanceof RefusedCall && (error.status === 404 || error.status === 409))) throw error
        refused.push(nameOf(entry))
      })
    }
    const restored = entries.length - refused.length
    if (restored > 0) portal.toast(text.restored.replace('{n}', String(restored)))
    if (refused.length > 0) throw new Error(text.refused.replace('{names}', refused.join(', ')))
  }
  const description: ListDescription<BinEntry> = {
    path: 'bin',
    back: origin !== undefined && <BackLink to={`/${id}`} label={origin} />,
    ...{ title, intro, nameOf },
    keyOf: ({ id }) => String(id),
    filters: [{ id: 'kind', label: kind, all: texts.list.all, options: optionsOf(kinds) }],
    columns: [
      {
        id: 'name',
        label: name,
        text: nameOf,
        render: (entry) => (
          <span className="stack">
            <b>{nameOf(entry)}</b>
            {entry.isReplaced && <small>{text.replaced}</small>}
          </span>
        ),
      },
      { id: 'kind', label: kind, render: (entry) => kinds[entry.kind] },
      { id: 'code', label: texts.objects.code, render: ({ code }) => code, isMinor: true },
      { id: 'deleted', label: text.deletedAt, render: ({ deletedAt }) => dates(deletedAt) },
      {
        id: 'by',
        label: text.deletedBy,
        render: ({ deletedBy }) => deletedBy ?? texts.log.ways.command,
        isMinor: true,
      },
      { id: 'until', label: text.expiresAt, render: ({ expiresAt }) => dates(expiresAt), isMinor: true },
    ],
    bulk: [{ id: 'restore', label: text.restore, detail: text.restoreDetail, isDangerous: false, run: restoreAll }],
    empty: { title: text.emptyTitle, detail: text.emptyDetail },
  }
  return <List of={description} />
}
