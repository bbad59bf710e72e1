import { Check, CheckCheck, Mail, MailOpen, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { usePortal } from '../portal-context.ts'
import { relativeTime } from '../parts/relative-time.ts'
import { useNow } from '../parts/use-now.ts'
import { fill } from '../texts/texts.ts'
import type { Message } from './message.ts'
import { SimilarMessages } from './similar-messages.tsx'
import { useSeenRow } from './use-seen-row.ts'
import { useTimeFormat } from './use-time-format.ts'

interface MessageRowProps {
  message: Message
  onMark: (read: boolean) => void
  onDone: (done: boolean) => void
  onOpen: (message: Message) => void
}

/** A message in the list: it opens its details, and buttons mark it as read or unread (MSG-3), and as done (MSG-140). */
export function MessageRow({ message, onMark, onDone, onOpen }: MessageRowProps) {
  const { session, locale, texts } = usePortal()
  const now = useNow()
  const {
    title,
    createTime,
    read,
    severity,
    sourceName,
    tenantId,
    tenantName,
    snoozedUntil,
    snoozedInOrganisation = false,
    similar = 0,
    memberTenant,
    done = false,
    kindName,
    banner,
  } = message
  const exact = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })
  // MSG-154: one that must be read is confirmed on its page
  const isMarkable = memberTenant === undefined && (banner !== 'must-read' || read)
  const tenant = memberTenant?.name ?? (tenantId === session?.tenant.id ? null : tenantName)
  const mark = read ? texts.messages.markUnread : texts.messages.markRead
  const finish = done ? texts.messages.markNotDone : texts.messages.markDone
  const row = useRef<HTMLLIElement>(null)
  useSeenRow(row, read || memberTenant !== undefined ? null : message.id)
  return (
    <li ref={row} data-unread={!read || undefined}>
      <button type="button" className="message" onClick={() => onOpen(message)}>
        <span className="what">
          {!read && <span className="is-hidden">{texts.messages.isUnread}: </span>}
          <b>
            {severity === 'alert' && <TriangleAlert className="alert" size={15} aria-hidden="true" />}
            {severity === 'alert' && <span className="is-hidden">{texts.messages.severities.alert}: </span>}
            {title}
          </b>
          <small>
            {sourceName}
            {kindName !== undefined && ` · ${kindName}`}
            {tenant !== null && ` · ${tenant}`}
            {snoozedUntil !== undefined &&
              ` · ${snoozedInOrganisation ? texts.messages.snoozedInOrganisation : fill(texts.messages.snoozedUntil, { time: exact.format(new Date(snoozedUntil)) })}`}
            {done && ` · ${texts.messages.isDone}`}
          </small>
        </span>
        <small>
          <time dateTime={createTime} title={exact.format(new Date(createTime))}>
            {relativeTime(createTime, now, locale)}
          </time>
        </small>
      </button>
      {similar > 0 && memberTenant === undefined && <SimilarMessages message={message} onOpen={onOpen} />}
      {isMarkable && (
        <button
          type="button"
          className="mark"
          title={mark}
          aria-label={`${mark}: ${title}`}
          onClick={() => onMark(!read)}
        >
          {read ? <Mail size={16} aria-hidden="true" /> : <MailOpen size={16} aria-hidden="true" />}
        </button>
      )}
      {isMarkable && (
        <button
          type="button"
          className="mark"
          title={finish}
          aria-label={`${finish}: ${title}`}
          onClick={() => onDone(!done)}
        >
          {done ? <CheckCheck size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
        </button>
      )}
    </li>
  )
}
