import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { fill } from '../texts/texts.ts'
import { useTimeFormat } from './use-time-format.ts'

type Words = ReturnType<typeof usePortal>['texts']['messages']

interface Delivery {
  way: keyof Words['ways']
  state: keyof Words['states']
  reason: keyof Words['reasons'] | null
}

interface Explanation {
  rule: keyof Words['rules']
  ways: readonly Delivery[]
  /** When it was first on the screen. */
  seenAt: string | null
  log: readonly (Delivery & { at: string })[]
}

/** MSG-155, MSG-159: shows by which channels the message was delivered, when and why. It loads when it is opened. */
export function WhyDelivered({ id }: { id: number }) {
  const words = usePortal().texts.messages
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="why" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.why}</summary>
      {isOpen && <DeliveryAnswer id={id} />}
    </details>
  )
}

function DeliveryAnswer({ id }: { id: number }) {
  const words = usePortal().texts.messages
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })
  const { answer, problem } = usePortalAnswer<Explanation>('messages.delivery', { id })
  if (problem) return <p role="alert">{problem}</p>
  if (!answer) return null
  return (
    <>
      <ul>
        {answer.ways.map((delivery) => (
          <li key={delivery.way}>
            {fill(delivery.reason === null ? words.whySent : words.whyOther, wordsOf(words, delivery))}
          </li>
        ))}
      </ul>
      <p>{words.rules[answer.rule]}</p>
      {answer.seenAt !== null && <p>{fill(words.whySeen, { time: time.format(Date.parse(answer.seenAt)) })}</p>}
      {answer.log.length > 0 && (
        <>
          <p>{words.whyLog}</p>
          <ul>
            {answer.log.map((delivery) => (
              <li key={`${delivery.way} ${delivery.at}`}>
                {fill(words.whyAt, { ...wordsOf(words, delivery), time: time.format(Date.parse(delivery.at)) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const wordsOf = (words: Words, { way, state, reason }: Delivery) => ({
  way: words.ways[way],
  state: words.states[state],
  reason: reason === null ? '' : words.reasons[reason],
})
