import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { fill } from '../texts/texts.ts'
import { useTimeFormat } from './use-time-format.ts'

type MessageTexts = ReturnType<typeof usePortal>['texts']['messages']

interface Delivery {
  way: keyof MessageTexts['ways']
  state: keyof MessageTexts['states']
  reason: keyof MessageTexts['reasons'] | null
}

interface Explanation {
  rule: keyof MessageTexts['rules']
  ways: readonly Delivery[]
  /** When it was first on the screen. */
  seenAt: string | null
  log: readonly (Delivery & { at: string })[]
}

/** MSG-155, MSG-159: shows by which channels the message was delivered, when and why. It loads when it is opened. */
export function WhyDelivered({ id }: { id: number }) {
  const { texts } = usePortal()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="why" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.messages.why}</summary>
      {isOpen && <DeliveryAnswer id={id} />}
    </details>
  )
}

function DeliveryAnswer({ id }: { id: number }) {
  const { texts } = usePortal()
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })
  const { answer, problem } = usePortalAnswer<Explanation>('messages.delivery', { id })
  if (problem) return <p role="alert">{problem}</p>
  if (!answer) return null
  return (
    <>
      <ul>
        {answer.ways.map((delivery) => (
          <li key={delivery.way}>
            {fill(
              delivery.reason === null ? texts.messages.whySent : texts.messages.whyOther,
              textsOf(texts.messages, delivery),
            )}
          </li>
        ))}
      </ul>
      <p>{texts.messages.rules[answer.rule]}</p>
      {answer.seenAt !== null && (
        <p>{fill(texts.messages.whySeen, { time: time.format(Date.parse(answer.seenAt)) })}</p>
      )}
      {answer.log.length > 0 && (
        <>
          <p>{texts.messages.whyLog}</p>
          <ul>
            {answer.log.map((delivery) => (
              <li key={`${delivery.way} ${delivery.at}`}>
                {fill(texts.messages.whyAt, {
                  ...textsOf(texts.messages, delivery),
                  time: time.format(Date.parse(delivery.at)),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const textsOf = (texts: MessageTexts, { way, state, reason }: Delivery) => ({
  way: texts.ways[way],
  state: texts.states[state],
  reason: reason === null ? '' : texts.reasons[reason],
})
