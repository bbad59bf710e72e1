import { dateLocale } from '@portico/i18n/languages'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { reportFailure } from '../../../lib/api/failures.ts'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { useDebouncedValue } from '../../../lib/timing/use-debounced-value.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/feedback/empty-state.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { confirmQuestion } from '../../../workbench/questions/questions.ts'
import { useAssistantText } from '../assistant-text.ts'

const PATH = '/api/workbench/v4/assistant/conversations'
/** The conversations that one press on 'Show more' adds; the call answers at most 100. */
const PAGE = 20
const MOST = 100
/** The milliseconds after the last key before the search begins. */
const PAUSE_MS = 250

interface ConversationListProps {
  onOpen: (id: number) => Promise<void>
  /** Called with the deleted conversation; null for all. */
  onRemoved: (id: number | null) => void
}

/** ASSIST-80: the person's conversations in this tenant, with a search over their texts. */
export function ConversationList({ onOpen, onRemoved }: ConversationListProps) {
  const text = useAssistantText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState(PAGE)
  const q = useDebouncedValue(typed.trim(), PAUSE_MS)
  const query = { pageIndex: '1', pageSize: String(size), ...(q === '' ? {} : { q }) }
  const { data, isError, refetch } = useEndpoint(
    `GET ${PATH}`,
    { query },
    { silent: true, staleTime: 0, keepPrevious: true },
  )
  const time = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })

  const remove = async (id: number | null) => {
    try {
      await (id === null ? api.call(`DELETE ${PATH}`) : api.call(`DELETE ${PATH}/{id}`, { params: { id: String(id) } }))
      onRemoved(id)
      await refetch()
    } catch (error) {
      reportFailure(error)
    }
  }
  const removeAll = async () => {
    const isYes = await confirmQuestion({
      title: text('removeAllTitle'),
      text: text('removeAllText'),
      names: [],
      yes: text('removeAll'),
      no: text('cancel'),
    })
    if (isYes) await remove(null)
  }
  const records = data?.records ?? []
  return (
    <div className="p-assistant-list">
      <TextField
        type="search"
        icon="search"
        label={text('searchConversations')}
        placeholder={text('searchConversations')}
        isLabelHidden
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      {isError && !data && (
        <ErrorPanel
          title={text('listFailed')}
          actions={<Button onClick={() => void refetch()}>{text('retry')}</Button>}
        />
      )}
      {data && records.length === 0 && <EmptyState icon="clock" title={text(q === '' ? 'none' : 'noMatch')} />}
      <ul className="p-scroll" aria-label={text('conversations')}>
        {records.map(({ id, title, changeTime }) => (
          <li key={id}>
            <button type="button" onClick={() => void onOpen(id).catch(reportFailure)}>
              <span>{title}</span>
              <time dateTime={changeTime}>{time.format(new Date(changeTime))}</time>
            </button>
            <IconButton
              size="small"
              icon="close"
              label={text('remove', { name: title })}
              onClick={() => void remove(id)}
            />
          </li>
        ))}
      </ul>
      {data && records.length > 0 && (
        <div className="p-assistant-buttons">
          {data.recordTotal > records.length && size < MOST && (
            <Button size="small" onClick={() => setSize(Math.min(MOST, size + PAGE))}>
              {text('more')}
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => void removeAll()}>
            {text('removeAll')}
          </Button>
        </div>
      )}
    </div>
  )
}
