import { useId, useState } from 'react'
import { relativeTime } from '../parts/relative-time.ts'
import { useNow } from '../parts/use-now.ts'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { usePortal } from '../portal-context.ts'
import { plural } from '../texts/texts.ts'
import { groupQueryOf, type Message, type MessageListPage } from './message.ts'

interface SimilarMessagesProps {
  /** The row that represents the messages. */
  message: Message
  onOpen: (message: Message) => void
}

/** MSG-191: the other messages that a row represents. They load when the list is opened. */
export function SimilarMessages({ message, onOpen }: SimilarMessagesProps) {
  const { locale, texts } = usePortal()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="similar"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {plural(locale, texts.messages.similar, message.similar ?? 0)}
      </button>
      {isOpen && <SimilarList id={id} message={message} onOpen={onOpen} />}
    </>
  )
}

function SimilarList({ id, message, onOpen }: SimilarMessagesProps & { id: string }) {
  const { locale } = usePortal()
  const now = useNow()
  const { answer, problem } = usePortalAnswer<MessageListPage>('messages.page', groupQueryOf(message))
  if (problem) return <p role="alert">{problem}</p>
  return (
    <ul id={id} className="similar-list" aria-label={message.title} aria-busy={answer === undefined}>
      {answer?.records
        .filter((one) => one.id !== message.id)
        .map((one) => (
          <li key={one.id}>
            <button type="button" className="link" onClick={() => onOpen(one)}>
              {one.title}
            </button>
            <small>
              <time dateTime={one.createTime}>{relativeTime(one.createTime, now, locale)}</time>
            </small>
          </li>
        ))}
    </ul>
  )
}
