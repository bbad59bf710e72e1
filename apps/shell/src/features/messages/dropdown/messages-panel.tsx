import type { Message } from '@portico/contract/messages/messages'
import { useEffect, useRef, useState } from 'react'
import { currentTime } from '../../../lib/timing/clock.ts'
import { reportFailure } from '../../../lib/api/failures.ts'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { afterPaint } from '../../../lib/loading/after-paint.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/images/icon.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { PopoverHeader } from '../../../ui/overlays/popover-header.tsx'
import type { LazyOverlayProps } from '../../../ui/use-lazy-overlay.tsx'
import { type MarkedAll, markAllRead, undoMarkAll } from '../message-actions.ts'
import { useMessageFeed } from '../message-feed.ts'
import { refreshMessages } from '../message-poll.ts'
import { useMessageText } from '../message-text.ts'
import { messageTime } from '../message-time.ts'
import { openCentre, openMessage } from '../open-message.ts'
import './messages-panel.css'
import { useSeenRow } from '../seen/use-seen-row.ts'

/** The time for which the undo is offered, in milliseconds (MSG-34). */
const UNDO_MS = 5000

/** MSG-22: the latest unread messages. */
export function MessagesPanel({ trigger, onClose }: LazyOverlayProps) {
  const text = useMessageText()
  const { count, latest, hasFailed } = useMessageFeed()
  const [marked, setMarked] = useState<MarkedAll | null>(null)
  // MSG-203: the feed is shown first, and read anew after that
  useEffect(() => afterPaint(() => void refreshMessages()), [])
  useEffect(() => {
    if (!marked) return undefined
    const timer = setTimeout(() => setMarked(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [marked])
  // a disabled button would lose the focus, and Escape with it
  const hasNone = (count ?? 0) === 0
  const markAll = () => {
    if (!hasNone) markAllRead().then(setMarked, reportFailure)
  }
  const undo = (markedAt: string) => {
    setMarked(null)
    void undoMarkAll(markedAt).catch(reportFailure)
  }
  return (
    <Popover label={text('title')} trigger={trigger} placement="bottom end" width={360} onClose={onClose}>
      <div className="p-messages">
        <PopoverHeader title={text('title')}>
          <Button kind="quiet" size="small" icon="check" aria-disabled={hasNone} onClick={markAll}>
            {text('markAll')}
          </Button>
        </PopoverHeader>
        <div role="status" className="p-messages-status">
          {marked?.markedAt && (
            <>
              {text('marked', { count: marked.updated })}
              <Button kind="quiet" size="small" onClick={() => undo(marked.markedAt ?? '')}>
                {text('undo')}
              </Button>
            </>
          )}
        </div>
        {latest.length > 0 ? (
          <ul className="p-messages-list p-scroll">
            {latest.map((message) => (
              <MessageRow key={message.id} message={message} onClose={onClose} />
            ))}
          </ul>
        ) : hasFailed ? (
          <EmptyState
            icon="warning"
            title={text('loadFailed')}
            actions={<Button onClick={() => void refreshMessages()}>{text('retry')}</Button>}
          />
        ) : (
          count !== null && <EmptyState icon="messages" title={text('empty')} />
        )}
        <footer className="p-messages-footer">
          <Button
            kind="quiet"
            isWide
            onClick={() => {
              onClose()
              void openCentre()
            }}
          >
            {text('more')}
          </Button>
        </footer>
      </div>
    </Popover>
  )
}

function MessageRow({ message, onClose }: { message: Message; onClose: () => void }) {
  const text = useMessageText()
  const language = useLanguage()
  const { id, title, createTime, sourceName, severity, similar = 0 } = message
  const row = useRef<HTMLLIElement>(null)
  useSeenRow(row, id)
  const open = () => {
    onClose()
    void openMessage(id)
  }
  return (
    <li ref={row}>
      <button type="button" className="p-messages-row" data-severity={severity} onClick={open}>
        <span className="p-messages-mark">{severity === 'alert' && <Icon name="warning" />}</span>
        <span className="p-messages-title">
          {severity === 'alert' && <span className="p-hidden">{text('alert')}: </span>}
          {title}
        </span>
        <span className="p-messages-about">
          <span className="p-messages-source">{sourceName}</span>
          {' · '}
          <time dateTime={createTime}>{messageTime(createTime, currentTime(), language)}</time>
          {similar > 0 && <span>{` · ${text('similar', { count: similar })}`}</span>}
        </span>
      </button>
    </li>
  )
}
