import { useState } from 'react'
import { useHost } from '../host-context.ts'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { fill } from '../texts/texts.ts'

interface Explanation {
  rule: 'mandatory' | 'person' | 'tenant' | 'kind' | 'severity'
  ways: readonly {
    way: 'badge' | 'popup' | 'mail'
    state: 'sent' | 'queued' | 'suppressed'
    reason: 'muted' | 'channel' | 'snoozed' | 'quiet-hours' | 'no-address' | 'digest-off' | 'read' | 'digest' | null
  }[]
}

/** MSG-155: by which ways the message has come, and why; read once the person wants to know. */
export function WhyDelivered({ id }: { id: number }) {
  const words = useHost().texts.messages
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="why" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.why}</summary>
      {isOpen && <Answer id={id} />}
    </details>
  )
}

function Answer({ id }: { id: number }) {
  const words = useHost().texts.messages
  const { answer, problem } = usePortalAnswer<Explanation>('messages.delivery', { id })
  if (problem) return <p role="alert">{problem}</p>
  if (!answer) return null
  return (
    <>
      <ul>
        {answer.ways.map(({ way, state, reason }) => (
          <li key={way}>
            {fill(reason === null ? words.whySent : words.whyOther, {
              way: words.ways[way],
              state: words.states[state],
              reason: reason === null ? '' : words.reasons[reason],
            })}
          </li>
        ))}
      </ul>
      <p>{words.rules[answer.rule]}</p>
    </>
  )
}
