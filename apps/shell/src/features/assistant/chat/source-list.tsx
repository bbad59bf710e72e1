import type { AnswerSource } from '@portico/contract/support/assistant'
import type { ReactNode } from 'react'
import type { Command } from '../../../workbench/contributions/command.ts'
import { useAssistantText } from '../assistant-text.ts'
import { sourceAction } from './open-source.ts'

/** ASSIST-78: lists the sources of an answer. A press on one opens it, and the portal checks the permission again. */
export function SourceList({ sources, commands }: { sources: readonly AnswerSource[]; commands: readonly Command[] }) {
  const text = useAssistantText()
  return (
    <section className="p-assistant-sources" aria-label={text('sources')}>
      <h3>{text('sources')}</h3>
      <ol>
        {sources.map((source) => {
          const open = sourceAction(source, commands)
          const title = `${source.number}. ${source.title}`
          return (
            <li key={source.number}>
              {open ? (
                <button type="button" role="link" className="p-link p-answer-link" onClick={() => void open()}>
                  {title}
                </button>
              ) : (
                <strong>{title}</strong>
              )}
              {source.path !== '' && <span className="p-assistant-path">{source.path}</span>}
              {source.snippet !== '' && <p>{marked(source)}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The snippet with its matches marked. */
function marked({ snippet, highlight }: AnswerSource): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of highlight) {
    if (start < at || end <= start) continue
    parts.push(snippet.slice(at, start), <mark key={start}>{snippet.slice(start, end)}</mark>)
    at = end
  }
  return [...parts, snippet.slice(at)]
}
