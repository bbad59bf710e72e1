import { createMediaQueryHook } from '../../../lib/browser/create-media-query-hook.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useLazyOverlay } from '../../../ui/use-lazy-overlay.tsx'
import { badgeText } from '../../../lib/badge-text.ts'
import { useMessageFeed } from '../message-feed.ts'
import { useMessageEntry } from '../use-message-entry.ts'
import './messages-button.css'

/** LOOK-95: in a window narrower than this the bell is one of the further entries. */
const useNarrow = createMediaQueryHook('(width < 360px)')

/** The bell beside the user menu; in a narrow header it is a further entry. */
export function MessagesButton() {
  return useNarrow() ? null : <Bell />
}

/** Among the further entries of a narrow header. */
export function MessagesEntry() {
  return useNarrow() ? <Bell /> : null
}

/** The bell with the number of unread messages; the dropdown loads when it is needed. */
function Bell() {
  const text = useText()
  const isShown = useMessageEntry()
  const count = useMessageFeed((feed) => feed.count)
  const { triggerProps, overlay } = useLazyOverlay(
    'dialog',
    () => import('./messages-panel.tsx').then((module) => module.MessagesPanel),
    'messages',
  )
  if (!isShown) return null
  const number = badgeText(count)
  const label = number === null ? 'headerEntries.messages' : 'headerEntries.messagesUnread'
  return (
    <>
      <IconButton
        kind="header"
        icon="messages"
        label={text(label, { number: number ?? '' })}
        badge={number !== null && <span className="p-messages-badge" data-number={number} />}
        {...triggerProps}
      />
      {overlay}
    </>
  )
}
