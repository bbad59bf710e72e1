import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { fill } from '../texts/texts.ts'
import type { ActionResult, MessageAction } from './message.ts'

interface MessageActionsProps {
  actions: readonly MessageAction[]
  /** Runs an action; undefined if the portal could not be asked. */
  run: (code: string) => Promise<ActionResult | undefined>
}

/** MSG-147, MSG-148: the buttons of a message until one of its actions has succeeded, and the results. */
export function MessageActions({ actions, run }: MessageActionsProps) {
  const { texts } = usePortal()
  const [running, setRunning] = useState<string | null>(null)
  const [results, setResults] = useState<Readonly<Record<string, ActionResult>>>({})
  const withResults = actions.map((action) => {
    const own = results[action.code]
    // an action that another tab runs ends without this tab
    return { ...action, result: own && own.outcome !== 'running' ? own : (action.result ?? own ?? null) }
  })
  const finished = withResults.find(({ result }) => result?.outcome === 'done' || result?.outcome === 'already')
  const isRunningElsewhere = withResults.some(({ result }) => result?.outcome === 'running')
  const hasFailed = withResults.some(({ result }) => result?.outcome === 'failed')
  const press = async (code: string) => {
    if (running !== null) return
    setRunning(code)
    const result = await run(code)
    setRunning(null)
    if (result) setResults((former) => ({ ...former, [code]: result }))
  }
  const outcomeText = () => {
    if (running !== null || (!finished && isRunningElsewhere)) return texts.messages.actionRunning
    if (!finished) return hasFailed ? texts.messages.actionFailed : ''
    const { name, result } = finished
    if (result?.outcome === 'done') return fill(texts.messages.actionDone, { action: name })
    return result?.by ? fill(texts.messages.actionAlreadyBy, { action: name, person: result.by }) : fill(texts.messages.actionAlready, { action: name }) // prettier-ignore
  }
  return (
    <div className="actions">
      {!finished &&
        withResults.map(({ code, name }, index) => (
          <button
            key={code}
            type="button"
            className={index === 0 ? 'button is-primary' : 'button'}
            aria-disabled={running !== null}
            onClick={() => void press(code)}
          >
            {name}
          </button>
        ))}
      <p role="status">{outcomeText()}</p>
    </div>
  )
}
