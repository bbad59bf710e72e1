import { BellOff } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { fill, plural } from '../texts/texts.ts'
import { Filters } from './filters.tsx'
import { MessageList } from './message-list.tsx'
import { NO_FILTER, queryOf, type ReadFilter } from './message.ts'
import './messages.css'
import { Pager } from './pager.tsx'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { useMessageChange, useMessagePage } from './use-messages.ts'

/** The time for which the undo is offered, in milliseconds (MSG-34). */
const UNDO_MS = 5000

/** MSG-100: the page with the settings of messages, at these settings. */
const PREFERENCES = {
  ...{ productCode: 'pmpp', menuCode: 'member.preferences' },
  path: '/member/preferences/messages',
} as const

/** MSG-132. */
interface MessageTenants {
  hasOthers: boolean
  /** Unread messages of the present tenant that count. */
  unread: number
  isEverywhere: boolean
}

interface Marked {
  updated: number
  markedAt: string | null
}

/** MSG-31: the person's messages: all, unread or read ones. */
export function MessagesPage({ kind }: { kind: ReadFilter }) {
  const { portal, session, texts } = usePortal()
  const [filter, setFilter] = useState(NO_FILTER)
  const { answer: tenants, reload: reloadTenants } = usePortalAnswer<MessageTenants>('messages.tenants')
  const isEverywhere = tenants?.isEverywhere === true
  const [pageIndex, setPageIndex] = useState(1)
  const [marked, setMarked] = useState<Marked | null>(null)
  const keyword = useDeferredValue(filter.keyword)
  const query = queryOf(kind, { ...filter, keyword, isEverywhere }, pageIndex, portal.timeZone())
  const { answer, problem, reload } = useMessagePage(query, reloadTenants)
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
  const hasUnread =
    (tenants?.unread ?? 0) > 0 || records.some(({ read, memberTenant }) => !read && memberTenant === undefined)
  // MSG-3: what arrived after this list was read stays unread
  const newest = pageIndex === 1 && !isFiltered ? records.find(({ memberTenant }) => !memberTenant) : undefined
  // the last page became empty
  if (answer && answer.pageIndex === pageIndex && pageIndex > pages) setPageIndex(pages)

  const markAll = async () => {
    if (!hasUnread || isBusy) return
    setMarked(((await change('messages.markAll', { newestId: newest?.id })) as Marked | undefined) ?? null)
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

  return (
    <main className="page messages" aria-busy={answer === undefined && problem === ''}>
      <header>
        <h1>{texts.messages[kind]}</h1>
        <div className="tools">
          {kind !== 'read' && (
            <button type="button" className="button" aria-disabled={!hasUnread} onClick={() => void markAll()}>
              {texts.messages.markAll}
            </button>
          )}
          <button type="button" className="button" onClick={() => void portal.openMenu(PREFERENCES)}>
            {texts.messages.settings}
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
      {tenants?.hasOthers && <EverywhereSwitch isOn={isEverywhere} onChange={(isOn) => void showEverywhere(isOn)} />}
      <UndoNotice marked={marked} onUndo={(markedAt) => void undo(markedAt)} />
      <p className="problem" role="alert">
        {problem
          ? fill(texts.messages.loadFailed, { reason: problem })
          : failure && fill(texts.messages.changeFailed, { reason: failure })}
      </p>
      {problem && (
        <button type="button" className="button" onClick={reload}>
          {texts.messages.retry}
        </button>
      )}
      {answer && records.length === 0 && (
        <div className="none">
          <BellOff size={28} strokeWidth={1.4} aria-hidden="true" />
          <p>{isFiltered ? texts.messages.noneFound : texts.messages.none}</p>
        </div>
      )}
      {records.length > 0 && <MessageList records={records} isBusy={isBusy} change={change} onMarked={reload} />}
      {pages > 1 && <Pager pageIndex={pageIndex} pages={pages} onChange={setPageIndex} />}
    </main>
  )
}

/** MSG-132. */
function EverywhereSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { texts } = usePortal()
  return (
    <label className="everywhere">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {texts.messages.everywhere}
    </label>
  )
}

/** MSG-34. */
function UndoNotice({ marked, onUndo }: { marked: Marked | null; onUndo: (markedAt: string) => void }) {
  const { locale, texts } = usePortal()
  const markedAt = marked?.markedAt
  return (
    <p className="undo" role="status">
      {marked && markedAt && (
        <>
          {plural(locale, texts.messages.marked, marked.updated)}{' '}
          <button type="button" className="button" onClick={() => onUndo(markedAt)}>
            {texts.messages.undo}
          </button>
        </>
      )}
    </p>
  )
}
