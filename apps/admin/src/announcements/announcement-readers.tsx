import type { AnnouncementReader } from '@portico/contract/messages/announcements'
import { useState } from 'react'
import { useList } from '../calls/use-list.ts'
import { usePortal } from '../portal-context.ts'
import { ExportList } from '../parts/list/export-list.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { ListTable } from '../parts/list/list-table.tsx'
import { Pager } from '../parts/list/pager.tsx'
import { useDates } from '../parts/use-dates.ts'

interface AnnouncementReadersProps {
  path: string
  /** Null before the announcement has begun. */
  count: number | null
}

/** MSG-153, MSG-167: the number of readers, and their names. */
export function AnnouncementReaders({ path, count }: AnnouncementReadersProps) {
  const { texts } = usePortal()
  const dates = useDates()
  const [sort, setSort] = useState('time')
  const readers = useList<AnnouncementReader>(`${path}/readers`, { sort })
  const [exportProblem, setExportProblem] = useState('')
  const kind: Pick<ListDescription<AnnouncementReader>, 'path' | 'title' | 'columns' | 'keyOf' | 'nameOf'> = {
    path: `${path}/readers`,
    title: texts.announcements.readCount,
    keyOf: ({ userId }) => String(userId),
    nameOf: ({ name }) => name,
    columns: [
      {
        id: 'person',
        label: texts.announcements.reader,
        text: ({ name, accountName }) => `${name} (${accountName})`,
        render: ({ name, accountName }) => (
          <>
            <b>{name}</b> <small>{accountName}</small>
          </>
        ),
      },
      {
        id: 'read',
        sort: 'time',
        label: texts.announcements.readAt,
        text: ({ readAt }) => readAt,
        render: ({ readAt }) => dates(readAt),
      },
    ],
  }
  const { items } = readers
  return (
    <section aria-labelledby="readers">
      <header className="with-action">
        <h2 id="readers">{texts.announcements.readers.replace('{n}', String(count ?? 0))}</h2>
        {items && items.length > 0 && <ExportList kind={kind} query={{ sort }} onProblem={setExportProblem} />}
      </header>
      <p className="problem" role="alert">
        {readers.problem || exportProblem}
      </p>
      {items?.length === 0 && (
        <p className="quiet">{count === null ? texts.announcements.notBegun : texts.announcements.noReaders}</p>
      )}
      {items && items.length > 0 && (
        <ListTable
          kind={kind}
          items={items}
          label={texts.announcements.readCount}
          order={{ sort, choose: setSort }}
          onActed={readers.reload}
        />
      )}
      <Pager page={readers.page} toPrevious={readers.toPrevious} toNext={readers.toNext} />
    </section>
  )
}
