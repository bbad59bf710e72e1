import { useLayoutEffect, useRef } from 'react'
import { isOnline } from '../../../lib/browser/online.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'
import type { Command } from '../../../workbench/contributions/command.ts'
import { AnswerText } from '../answer/answer-text.tsx'
import { openChatLink } from '../answer/open-chat-link.ts'
import type { ChatLink } from '../answer/chat-link.ts'
import { useAssistantText } from '../assistant-text.ts'
import { ProposalCard } from './proposal-card.tsx'
import { SourceList } from './source-list.tsx'
import type { ChatTurn } from './turn.ts'
import type { ChatState } from './use-chat.ts'

/** The distance from the end within which the log follows the answer, in pixels. */
const NEAR_PX = 80
const EXAMPLES = ['organisation', 'tabs', 'messages'] as const

const openLink = (link: ChatLink) => void openChatLink(link)

interface MessageLogProps {
  chat: ChatState
  commands: readonly Command[]
  onExample: (question: string) => void
}

/**
 * ASSIST-58: the conversation. It is busy while an answer arrives, so that a screen reader reads the answer once and
 * whole.
 */
export function MessageLog({ chat, commands, onExample }: MessageLogProps) {
  const text = useAssistantText()
  const { turns, isWaiting } = chat
  const log = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  useLayoutEffect(() => {
    const element = log.current
    if (!element || !(isNear.current || turns.at(-1)?.text === '')) return
    const question = element.lastElementChild as HTMLElement | null
    // ASSISTANT-61: the beginning of a long answer stays in sight
    element.scrollTop = (question?.offsetTop ?? 0) - element.offsetTop
  }, [turns])
  const handleScroll = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = log.current ?? {}
    isNear.current = scrollHeight - clientHeight - scrollTop < NEAR_PX
  }
  return (
    <div
      ref={log}
      className="p-assistant-log p-scroll"
      role="log"
      aria-label={text('conversation')}
      aria-busy={isWaiting}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the log scrolls
      onScroll={handleScroll}
    >
      {turns.length === 0 && (
        <div className="p-assistant-welcome">
          <h3>{text('welcome')}</h3>
          <p>{text('welcomeText')}</p>
          {EXAMPLES.map((example) => (
            <Button key={example} size="small" onClick={() => onExample(text(`examples.${example}`))}>
              {text(`examples.${example}`)}
            </Button>
          ))}
        </div>
      )}
      {turns.map((turn, index) => (
        <article className="p-assistant-turn" key={index}>
          <p className="p-assistant-question">
            <span className="p-hidden">{text('you')}: </span>
            {turn.question}
          </p>
          {turn.text !== '' && <AnswerText text={turn.text} onOpen={openLink} />}
          <TurnState turn={turn} />
          {turn.proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} commands={commands} onDecide={chat.decide} />
          ))}
          {turn.sources.length > 0 && <SourceList sources={turn.sources} commands={commands} />}
          {turn.state === 'failed' && index === turns.length - 1 && (
            <Button size="small" icon="reload" onClick={chat.retry}>
              {text('retry')}
            </Button>
          )}
        </article>
      ))}
    </div>
  )
}

/** ASSIST-78: shows the state of an answer beside its text: waiting, stopped, nothing found or failed. */
function TurnState({ turn }: { turn: ChatTurn }) {
  const text = useAssistantText()
  switch (turn.state) {
    case 'waiting':
      return turn.text === '' ? (
        <p className="p-assistant-state">
          <Spinner size="small" />
          {text('thinking')}
        </p>
      ) : null
    case 'cancelled':
      return <p className="p-assistant-state">{text('stopped')}</p>
    case 'notFound':
      return turn.text === '' ? <p>{text('notFound')}</p> : null
    case 'failed':
      return <Banner tone="warning">{turn.failure ?? text(isOnline() ? 'failed' : 'offline')}</Banner>
    case 'answered':
      return null
  }
}
