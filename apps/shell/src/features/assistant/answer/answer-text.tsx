import { Fragment, memo, type ReactNode } from 'react'
import { chatLink, type ChatLink } from './chat-link.ts'
import { parseAnswer, type Block, type InlinePart } from './parse-answer.ts'

type Open = (link: ChatLink) => void

/**
 * ASSIST-71: an answer as text with the markup of `parseAnswer`. It creates no element that requests something, and no
 * element with an address: a link is a button for the person's press alone.
 */
export const AnswerText = memo(function AnswerText({ text, onOpen }: { text: string; onOpen: Open }) {
  return (
    <div className="p-answer">
      {parseAnswer(text).map((block, index) => (
        <AnswerBlock key={index} block={block} onOpen={onOpen} />
      ))}
    </div>
  )
})

function AnswerBlock({ block, onOpen }: { block: Block; onOpen: Open }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className="p-answer-heading">
          <Line parts={block.content} onOpen={onOpen} />
        </p>
      )
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <Line parts={line} onOpen={onOpen} />
            </Fragment>
          ))}
        </p>
      )
    case 'code':
      return <pre className="p-scroll">{block.text}</pre>
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Line parts={item} onOpen={onOpen} />
        </li>
      ))
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
  }
}

function Line({ parts, onOpen }: { parts: readonly InlinePart[]; onOpen: Open }): ReactNode {
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return part.text
      case 'code':
        return <code key={index}>{part.text}</code>
      case 'strong':
        return (
          <strong key={index}>
            <Line parts={part.content} onOpen={onOpen} />
          </strong>
        )
      case 'emphasis':
        return (
          <em key={index}>
            <Line parts={part.content} onOpen={onOpen} />
          </em>
        )
      case 'link':
        return (
          <ChatLinkButton key={index} address={part.address} onOpen={onOpen}>
            {part.label}
          </ChatLinkButton>
        )
    }
  })
}

/** ASSIST-70: a link of an answer; an address that the portal does not open is shown as text. */
export function ChatLinkButton({ address, onOpen, children }: { address: string; onOpen: Open; children: string }) {
  const link = chatLink(address, location.origin)
  if (!link) return children
  return (
    <button
      type="button"
      role="link"
      className="p-link p-answer-link"
      title={link.kind === 'page' ? link.url.host : undefined}
      onClick={() => onOpen(link)}
    >
      {children}
    </button>
  )
}
