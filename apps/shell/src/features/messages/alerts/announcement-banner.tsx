import { reportFailure } from '../../../lib/api/failures.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeAlert } from './alerts.ts'
import { useMessageFeed } from '../message-feed.ts'
import { useMessageText } from '../message-text.ts'
import { openMessage } from '../open-message.ts'
import { useMessageEntry } from '../use-message-entry.ts'

/** MSG-154: the oldest announcement that the person has not read, above the page; the next one comes afterwards. */
export function AnnouncementBanner() {
  const text = useMessageText()
  const isShown = useMessageEntry()
  const announcement = useMessageFeed(({ alerts }) => alerts.find(({ banner }) => banner !== undefined))
  if (!isShown || !announcement) return null
  const { id, title, banner } = announcement
  const close = () => void closeAlert(id).catch(reportFailure)
  return (
    <Banner
      key={id}
      role="status"
      actions={
        <>
          <Button kind="quiet" size="small" onClick={() => void openMessage(id)}>
            {text('details')}
          </Button>
          {banner === 'must-read' && (
            <Button size="small" onClick={close}>
              {text('haveRead')}
            </Button>
          )}
        </>
      }
      {...(banner === 'closable' && { closeLabel: text('close', { title }), onClose: close })}
    >
      {title}
    </Banner>
  )
}
