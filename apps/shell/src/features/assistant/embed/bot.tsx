import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { TRANSIENT_QUERY } from '../../../lib/api/query.ts'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { useColorScheme } from '../../../lib/theme/color-scheme.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../workbench/viewports/cards/loading.tsx'
import { openChatLink } from '../answer/open-chat-link.ts'
import { useAssistantText } from '../assistant-text.ts'
import { forgetContext, loadContext, millisecondsLeft } from '../context/assistant-context.ts'
import { useSendOpenPage } from '../context/use-send-open-page.ts'
import { botUrl, readBotMessage } from './bot-messages.ts'

/** ASSIST-64: permits no navigation of the portal's page, no device, and no address of the portal's page. */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals'

/** The minimum time between two contexts, in milliseconds, for clocks that are very wrong. */
const LEAST_MS = 1000
/** The time from a failed fetch of the next context to the next attempt, in milliseconds. */
const RETRY_MS = 30_000

/** ASSIST-63: the deployment's own bot in the assistant's window. */
export function AssistantBot({ address }: { address: string }) {
  const text = useAssistantText()
  const url = botUrl(address, location.origin)
  const isTimed = useRef(false)
  const context = useQuery({
    queryKey: ['assistant context'],
    queryFn: () => loadContext({ isBackground: isTimed.current }),
    ...TRANSIENT_QUERY,
    meta: { silent: true },
  })
  const { data, refetch, errorUpdatedAt, isError } = context
  const renew = useCallback(() => {
    forgetContext()
    void refetch()
  }, [refetch])
  useSendOpenPage(data, renew)
  // ASSIST-100: the bot's server can read the page for as long as the window is open
  useEffect(() => {
    if (!data) return undefined
    const timer = setTimeout(
      () => {
        isTimed.current = true
        renew()
      },
      Math.max(millisecondsLeft(data), isError ? RETRY_MS : LEAST_MS),
    )
    return () => clearTimeout(timer)
  }, [data, errorUpdatedAt, isError, renew])
  const { frame, isHere, handleLoad } = useBotMessages(url?.origin ?? null, context.data)

  if (!url) return <EmptyState icon="forbidden" title={text('notAllowed')} />
  // a bot that is open keeps its conversation
  if (isError && !data) {
    return (
      <ErrorPanel
        icon="unavailable"
        title={text('openFailed')}
        actions={<Button onClick={() => void refetch()}>{text('retry')}</Button>}
      />
    )
  }
  return (
    <div className="p-assistant-bot" aria-busy={!isHere || undefined}>
      {!isHere && <Loading label={text('loading')} />}
      {context.data && (
        <iframe
          ref={frame}
          title={text('title')}
          src={url.href}
          sandbox={RIGHTS}
          referrerPolicy="strict-origin"
          allow=""
          onLoad={handleLoad}
        />
      )}
    </div>
  )
}

/** Whether the person has just pressed something in the frame; a press beside it takes the focus from it. */
const isPressedIn = (frame: HTMLIFrameElement) => navigator.userActivation.isActive && document.activeElement === frame

interface BotContext {
  token: string
  expiredAt: number
  knowledges: readonly { id: string; name: string }[]
}

/** ASSIST-65, ASSIST-66: tells the frame its context, and serves its messages. */
function useBotMessages(origin: string | null, context: BotContext | undefined) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isHere, setHere] = useState(false)
  const lang = useLanguage()
  const colorScheme = useColorScheme(({ scheme }) => scheme)
  const send = useCallback(() => {
    if (origin === null || !context) return
    const { token, expiredAt, knowledges } = context
    const data = { token, expiredAt, knowledges, lang, colorScheme }
    // oxlint-disable-next-line no-restricted-properties -- the bot is no hosted application; the message goes to its exact origin
    frame.current?.contentWindow?.postMessage({ v: 1, type: 'aiContext', data }, origin)
  }, [origin, context, lang, colorScheme])

  useEffect(() => {
    if (isHere) send()
  }, [isHere, send])
  useEffect(() => {
    const handle = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || sender !== origin) return
      const message = readBotMessage(data, location.origin)
      if (message?.kind === 'ready') send()
      else if (message && isPressedIn(frame.current)) void openChatLink(message.link)
    }
    window.addEventListener('message', handle)
    return () => window.removeEventListener('message', handle)
  }, [origin, send])

  const handleLoad = () => {
    setHere(true)
    send()
  }
  return { frame, isHere, handleLoad }
}
