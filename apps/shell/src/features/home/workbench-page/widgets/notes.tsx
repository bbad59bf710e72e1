import { NOTE_MAX } from '@portico/contract/rules/navigation/workbench'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { logFailure } from '../../../../lib/api/failures.ts'
import { endpointQuery, queryClient, useEndpoint } from '../../../../lib/api/query.ts'
import { useSession } from '../../../../lib/session/session-store.ts'
import { useWorkbenchPageText } from '../workbench-page-text.ts'
import { WidgetAnswer } from './widget-answer.tsx'

const NOTE = 'GET /api/workbench/v4/user-widgets/note'
/** The delay between the last key and the saving, in milliseconds. */
const SAVE_MS = 800

/**
 * GRID-9, GRID-17: the person's notes in this organisation, saved while they are written. Notes from another device are
 * shown once they are read, unless the person has written since.
 */
export function Notes() {
  const orgId = useSession(({ organisation }) => organisation?.orgId ?? 0)
  const answer = useEndpoint(NOTE, { query: { orgId: String(orgId) } }, { silent: true })
  return (
    <WidgetAnswer answer={answer}>{({ text }) => <NoteField key={orgId} orgId={orgId} stored={text} />}</WidgetAnswer>
  )
}

function NoteField({ orgId, stored }: { orgId: number; stored: string }) {
  const text = useWorkbenchPageText()
  const hint = useId()
  const [written, setWritten] = useState<string | null>(null)
  if (written !== null && written === stored) setWritten(null)
  const [state, setState] = useState<'' | 'noteSaved' | 'noteFailed'>('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<string | null>(null)

  const save = async () => {
    clearTimeout(timer.current)
    const note = unsaved.current
    if (note === null) return
    unsaved.current = null
    const input = { query: { orgId: String(orgId) } }
    try {
      const answer = await api.call('PUT /api/workbench/v4/user-widgets/note', { ...input, body: { text: note } })
      const { queryKey } = endpointQuery(NOTE, input)
      // an answer that is on its way may be older
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, answer)
      setState('noteSaved')
    } catch (error) {
      logFailure(error)
      unsaved.current ??= note
      setState('noteFailed')
    }
  }
  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => void latest.current(), [])

  return (
    <div className="p-widget-notes">
      <textarea
        aria-label={text('notes')}
        aria-describedby={hint}
        maxLength={NOTE_MAX}
        value={written ?? stored}
        onChange={({ target }) => {
          setWritten(target.value)
          setState('')
          unsaved.current = target.value
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void latest.current(), SAVE_MS)
        }}
        onBlur={() => void save()}
      />
      <p className="p-widget-quiet" id={hint}>
        {text('noteHint')} <span role="status">{state && text(state)}</span>
      </p>
    </div>
  )
}
