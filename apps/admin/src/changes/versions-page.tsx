import type { ChangeSet } from '@portico/contract/administration/change-sets'
import type { ObjectVersion } from '@portico/contract/administration/object-versions'
import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/list/pager.tsx'
import { objectOfVersions } from '../parts/object/versions-address.ts'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { objectTitle, pageOf } from './changed-object.ts'
import { addressOfSet, nameOfSet } from './changes-page.tsx'
import { DifferenceTable } from './difference-table.tsx'
import type { Dictionary } from './shown-difference.ts'
import { useDictionary } from './use-dictionary.ts'
import '../parts/list/list.css'
import './changes.css'

/** CONSOLE-89: the versions of one object, which can be restored as a draft. */
export function VersionsPage({ id }: { id: string }) {
  const { portal, texts } = usePortal()
  const { kind, code } = objectOfVersions(id)
  const of = code === null ? {} : { code }
  const path = `object-versions/${encodeURIComponent(kind)}`
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { answer, problem } = useAnswer<{ items: ObjectVersion[]; nextCursor: string | null }>({
    path,
    query: { ...of, cursor: cursors.at(-1) },
  })
  const mayRestore = useRights().has('edit change')
  const [failure, setFailure] = useState('')
  const dictionary = useDictionary([{ kind }])
  const { items = [], nextCursor = null } = answer?.body ?? {}
  const title = objectTitle({ kind, code, document: {}, fields: items[0]?.fields ?? [] }, dictionary)
  const restore = async ({ number }: ObjectVersion) => {
    setFailure('')
    try {
      const version = await call<{ document: object | null }>(portal, { path: `${path}/${number}`, query: of })
      const { document } = version.body
      const named = { apiVersion: CONFIGURATION_VERSION, kind, ...of }
      const operations = [{ document: document ?? named, remove: document === null }]
      const name = texts.versions.setName.replace('{name}', () => title).replace('{n}', String(number))
      const body = { name: name.slice(0, 100), operations }
      const { body: made } = await call<ChangeSet>(portal, { method: 'POST', path: 'change-sets', body })
      goTo(addressOfSet(made))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const back = pageOf({ kind, code, change: 'change' }, true) ?? '/changes'
  return (
    <main className="page detail" aria-labelledby="page-title">
      <BackLink to={back} label={back === '/changes' ? texts.changes.title : title} />
      <header className="page-head">
        <h1 id="page-title">{texts.versions.title.replace('{name}', () => title)}</h1>
      </header>
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      {answer && items.length === 0 && (
        <EmptyState title={texts.versions.emptyTitle} detail={texts.versions.emptyDetail} />
      )}
      {items.map((version) => (
        <VersionCard
          key={version.number}
          kind={kind}
          version={version}
          dictionary={dictionary}
          restore={mayRestore && !version.isPresent ? () => void restore(version) : undefined}
        />
      ))}
      <Pager
        page={cursors.length + 1}
        toPrevious={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
        toNext={nextCursor === null ? null : () => setCursors([...cursors, nextCursor])}
      />
    </main>
  )
}

interface VersionCardProps {
  kind: string
  version: ObjectVersion
  dictionary: Dictionary
  /** Absent for the present state, and for people who may not prepare changes. */
  restore: (() => void) | undefined
}

function VersionCard({ kind, version, dictionary, restore }: VersionCardProps) {
  const { texts } = usePortal()
  const dates = useDates()
  const { number, set, publishedBy, publishedAt, change, fields, isPresent } = version
  const id = `version-${number}`
  const name = texts.changes.version.replace('{n}', String(number))
  const published = texts.versions.published
    .replace('{name}', () => publishedBy?.name ?? texts.changes.portal)
    .replace('{time}', dates(publishedAt))
  return (
    <section className="card change-operation" aria-labelledby={id}>
      <div className="with-action">
        <div className="stack">
          <h2 id={id}>
            {name} {isPresent && <span className="tag">{texts.versions.present}</span>}
          </h2>
          <small>{published}</small>
        </div>
        <div className="actions">
          <button type="button" className="button is-plain" onClick={() => goTo(addressOfSet(set))}>
            {texts.changes.open.replace('{name}', () => nameOfSet(set, texts))}
          </button>
          {restore && (
            <button type="button" className="button" onClick={restore} aria-describedby={id}>
              {texts.versions.restore}
            </button>
          )}
        </div>
      </div>
      <DifferenceTable kind={kind} change={change} fields={fields} dictionary={dictionary} labelledBy={id} />
    </section>
  )
}
