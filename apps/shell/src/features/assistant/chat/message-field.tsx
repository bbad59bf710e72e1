import { ASSISTANT_LENGTHS } from '@portico/contract/rules/assistant'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useAssistantText } from '../assistant-text.ts'

interface MessageFieldProps {
  draft: string
  onDraft: (draft: string) => void
  isWaiting: boolean
  onSend: (question: string) => void
  onStop: () => void
}

/** ASSIST-77: the field for a question: Enter sends it, Shift+Enter begins a line. */
export function MessageField({ draft, onDraft, isWaiting, onSend, onStop }: MessageFieldProps) {
  const text = useAssistantText()
  const question = draft.trim()
  const send = () => {
    if (question !== '' && !isWaiting) onSend(question)
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter also ends the input of Chinese characters
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="p-assistant-form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        className="p-input p-assistant-field"
        aria-label={text('message')}
        placeholder={text('placeholder')}
        rows={2}
        maxLength={ASSISTANT_LENGTHS.question}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={handleKey}
      />
      {isWaiting ? (
        <Button onClick={onStop}>{text('stop')}</Button>
      ) : (
        <Button kind="primary" type="submit" aria-disabled={question === ''}>
          {text('send')}
        </Button>
      )}
      <p className="p-assistant-note">{text('note')}</p>
    </form>
  )
}
