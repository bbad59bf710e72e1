import { useEffect, useEffectEvent, useState } from 'react'
import { logFailure } from '../../../lib/api/failures.ts'
import { loadCommands, type Commands } from '../../../workbench/commands/load-commands.ts'
import type { Command } from '../../../workbench/contributions/command.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useAssistantText } from '../assistant-text.ts'
import { ConversationList } from './conversation-list.tsx'
import { MessageLog } from './message-log.tsx'
import { MessageField } from './message-field.tsx'
import { useChat } from './use-chat.ts'

/** ASSIST-75: the built-in assistant. Without the palette's commands it answers, but proposes none. */
export function Chat() {
  const [Loaded, setLoaded] = useState<Commands | null>(null)
  const [commands, setCommands] = useState<readonly Command[] | null>(null)
  useEffect(() => {
    loadCommands().then(
      (Part) => setLoaded(() => Part),
      (error: unknown) => {
        logFailure(error)
        setCommands([])
      },
    )
  }, [])
  return (
    <>
      <ChatPart commands={commands} />
      {Loaded && <Loaded>{(present) => <FollowCommands present={present} onChange={setCommands} />}</Loaded>}
    </>
  )
}

interface FollowCommandsProps {
  present: readonly Command[]
  onChange: (commands: readonly Command[]) => void
}

/** Reports the commands when their names change; each of them runs as it is at the time of the press. */
function FollowCommands({ present, onChange }: FollowCommandsProps) {
  const names = present.map(({ id, label, isCurrent }) => `${id} ${label} ${isCurrent}`).join('\n')
  const run = useEffectEvent((id: string) => present.find((command) => command.id === id)?.run())
  const report = useEffectEvent(() => onChange(present.map((command) => ({ ...command, run: () => run(command.id) }))))
  useEffect(() => report(), [names])
  return null
}

function ChatPart({ commands }: { commands: readonly Command[] | null }) {
  const text = useAssistantText()
  const chat = useChat(commands)
  const [isListing, setListing] = useState(false)
  const [draft, setDraft] = useState('')
  const send = (question: string) => {
    setDraft('')
    void chat.send(question)
  }
  return (
    <div className="p-assistant-chat">
      <div className="p-assistant-tools">
        <Button kind="quiet" size="small" icon={isListing ? 'back' : 'clock'} onClick={() => setListing(!isListing)}>
          {text(isListing ? 'back' : 'conversations')}
        </Button>
        {chat.turns.length > 0 && !isListing && (
          <IconButton size="small" icon="add" label={text('newConversation')} onClick={chat.startAnew} />
        )}
      </div>
      {isListing ? (
        <ConversationList
          onOpen={async (id) => {
            await chat.resume(id)
            setListing(false)
          }}
          onRemoved={chat.forget}
        />
      ) : (
        <>
          <MessageLog chat={chat} commands={commands ?? []} onExample={send} />
          <MessageField draft={draft} onDraft={setDraft} isWaiting={chat.isWaiting} onSend={send} onStop={chat.stop} />
        </>
      )}
    </div>
  )
}
