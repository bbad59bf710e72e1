import { BellOff } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useHost } from '../host-context.ts'
import { fill, plural } from '../texts/texts.ts'
import { goTo } from '../parts/use-path.ts'
import { Filters } from './filters.tsx'
import { MessageRow } from './message-row.tsx'
import { NO_FILTER, queryOf, type Kind, type Message, type MessageListPage } from './message.ts'
import './messages.css'
import { Pager } from './pager.tsx'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { useMessageChange, useMessagePage } from './use-messages.ts'

/** The undo is offered so long, in milliseconds (MSG-34). */
const UNDO_MS = 5000

/** MSG-100: the page with the settings of messages. */
const PREFERENCES = { productCode: 'pmpp', menuCode: 'member.preferences' } as const

/** MSG-132. */
interface MessageTenants {
  hasOthers: boolean
  isEverywhere: boolean
}

interface Marked {
  updated: number
  markedAt: string | null
}

/** MSG-31: the person's messages: all, unread or read ones. */
export function MessagesPage({ kind }: { kind: Kind }) {
  const { host, session, locale, texts } = useHost()
  const words = texts.messages
  const [filter, setFilter] = useState(NO_FILTER)
  const { answer: tenants, reload: reloadTenants } = usePortalAnswer<MessageTenants>('messages.tenants')
  const isEverywhere = tenants?.isEverywhere === true
  const [pageIndex, setPageIndex] = useState(1)
  const [marked, setMarked] = useState<Marked | null>(null)
  const keyword = useDeferredValue(filter.keyword)
  const { answer, problem, reload } = useMessagePage(queryOf(kind, { ...filter, keyword, isEverywhere }, pageIndex))
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
  const showEverywhere = async (value: boolean) => {
    await change('account.changePreference', { name: 'messagesOfAllTenants', value })
    setPageIndex(1)
    reloadTenants()
  }
  const undo = async (markedAt: string) => {
    setMarked(null)
    await change('messages.markAll', { undo: markedAt })
    reload()
  }
  /** MSG-130: a row that stands for several messages marks them all. */
  const mark = async ({ id, source, subject, similar = 0 }: Message, read: boolean) => {
    if (isBusy) return
    const same = { unread: true, productCode: source, subject, severity: 'normal', pageSize: 200 }
    const page = similar > 0 ? ((await change('messages.page', same)) as MessageListPage | undefined) : undefined
    await change('messages.mark', { ids: page?.records.map((message) => message.id) ?? [id], read })
    reload()
  }
  const open = ({ id, memberTenant }: Message) => {
    if (memberTenant) void change('messages.openElsewhere', { id, tenantId: memberTenant.id })
    else goTo(`/messages/details/${id}`)
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
      {tenants?.hasOthers && (
        <label className="everywhere">
          <input
            type="checkbox"
            checked={isEverywhere}
            onChange={(event) => void showEverywhere(event.target.checked)}
          />
          {words.everywhere}
        </label>
      )}
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
            <MessageRow
              key={`${message.memberTenant?.id ?? ''} ${message.id}`}
              message={message}
              onMark={(read) => void mark(message, read)}
              onOpen={() => open(message)}
              onShowSimilar={() => {
                setFilter({ ...NO_FILTER, productCode: message.source, subject: message.subject ?? '' })
                setPageIndex(1)
              }}
            />
          ))}
        </ul>
      )}
      {pages > 1 && <Pager pageIndex={pageIndex} pages={pages} onChange={setPageIndex} />}
    </main>
  )
}
