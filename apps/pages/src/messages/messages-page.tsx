import { BellOff } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useHost } from '../host-context.ts'
import { fill, plural } from '../texts/texts.ts'
import { Filters } from './filters.tsx'
import { MessageRow } from './message-row.tsx'
import { NO_FILTER, queryOf, type Kind } from './message.ts'
import './messages.css'
import { Pager } from './pager.tsx'
import { useMessageChange, useMessagePage } from './use-messages.ts'

/** The undo is offered so long, in milliseconds (MSG-34). */
const UNDO_MS = 5000

/** MSG-100: the page with the settings of messages. */
const PREFERENCES = { productCode: 'pmpp', menuCode: 'member.preferences' } as const

interface Marked {
  updated: number
  markedAt: string | null
}

/** MSG-31: the person's messages: all, unread or read ones. */
export function MessagesPage({ kind }: { kind: Kind }) {
  const { host, session, locale, texts } = useHost()
  const words = texts.messages
  const [filter, setFilter] = useState(NO_FILTER)
  const [pageIndex, setPageIndex] = useState(1)
  const [marked, setMarked] = useState<Marked | null>(null)
  const keyword = useDeferredValue(filter.keyword)
  const { answer, problem, reload } = useMessagePage(queryOf(kind, { ...filter, keyword }, pageIndex))
  const { isBusy, problem: failure, change } = useMessageChange()

  useEffect(() => {
    if (!marked) return undefined
    const timer = setTimeout(() => setMarked(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [marked])

  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>
  const records = answer?.records ?? []
  const total = answer?.recordTotal ?? 0
  const pages = Math.max(1, Math.ceil(total / (answer?.pageSize ?? 20)))
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  const hasUnread = records.some(({ read }) => !read)

  const markAll = async () => {
    if (!hasUnread || isBusy) return
    setMarked(((await change('messages.markAll', {})) as Marked | undefined) ?? null)
    reload()
  }
  const undo = async (markedAt: string) => {
    setMarked(null)
    await change('messages.markAll', { undo: markedAt })
    reload()
  }
  const mark = async (id: number, read: boolean) => {
    if (isBusy) return
    await change('messages.mark', { ids: [id], read })
    reload()
  }

  return (
    <main className="page messages" aria-busy={answer === undefined && problem === ''}>
      <header>
        <h1>{words[kind]}</h1>
        <div className="tools">
          {kind !== 'read' && (
            <button type="button" className="button" aria-disabled={!hasUnread} onClick={() => void markAll()}>
              {words.markAll}
            </button>
          )}
          <button type="button" className="button" onClick={() => void host.openMenu(PREFERENCES)}>
            {words.settings}
          </button>
        </div>
      </header>
      <Filters
        filter={filter}
        records={records}
        onChange={(next) => {
          setFilter(next)
          setPageIndex(1)
        }}
      />
      <p className="undo" role="status">
        {marked?.markedAt && (
          <>
            {plural(locale, words.marked, marked.updated)}{' '}
            <button type="button" className="button" onClick={() => void undo(marked.markedAt ?? '')}>
              {words.undo}
            </button>
          </>
        )}
      </p>
      <p className="problem" role="alert">
        {problem ? fill(words.load, { reason: problem }) : failure && fill(words.failed, { reason: failure })}
      </p>
      {problem && (
        <button type="button" className="button" onClick={reload}>
          {words.again}
        </button>
      )}
      {answer && records.length === 0 && (
        <div className="none">
          <BellOff size={28} strokeWidth={1.4} aria-hidden="true" />
          <p>{isFiltered ? words.noneFound : words.none}</p>
        </div>
      )}
      {records.length > 0 && (
        <ul className="card" aria-label={words.list}>
          {records.map((message) => (
            <MessageRow key={message.id} message={message} onMark={(read) => void mark(message.id, read)} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pager pageIndex={pageIndex} pages={pages} onChange={setPageIndex} />}
    </main>
  )
}
