import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/images/icon.tsx'
import type { Command } from '../../../workbench/contributions/command.ts'
import { useAssistantText } from '../assistant-text.ts'
import type { Proposal } from './turn.ts'

interface ProposalCardProps {
  proposal: Proposal
  commands: readonly Command[]
  onDecide: (proposal: Proposal, outcome: 'confirmed' | 'declined') => Promise<void>
}

/**
 * ASSIST-79: a proposed command. Its name is that of the palette's command, never a text of the answer; it runs after a
 * press alone, and only if the palette offers it now.
 */
export function ProposalCard({ proposal, commands, onDecide }: ProposalCardProps) {
  const text = useAssistantText()
  const [isDeciding, setDeciding] = useState(false)
  const command = commands.find(({ id }) => id === proposal.commandId)
  const name = command?.label ?? proposal.title
  const decide = (outcome: 'confirmed' | 'declined') => {
    setDeciding(true)
    void onDecide(proposal, outcome).finally(() => setDeciding(false))
  }
  if (proposal.outcome !== null) {
    return (
      <p className="p-assistant-state">
        <Icon name={proposal.outcome === 'confirmed' ? 'check' : 'close'} />
        {text(proposal.outcome === 'confirmed' ? 'ran' : 'declined', { name })}
      </p>
    )
  }
  return (
    <div className="p-assistant-proposal" role="group" aria-label={text('proposal')}>
      <span className="p-assistant-caption">{text('proposal')}</span>
      <strong>{name}</strong>
      {!command && <span className="p-assistant-caption">{text('unavailable')}</span>}
      <div className="p-assistant-buttons">
        <Button kind="primary" size="small" disabled={!command || isDeciding} onClick={() => decide('confirmed')}>
          {text('run')}
        </Button>
        <Button size="small" disabled={isDeciding} onClick={() => decide('declined')}>
          {text('decline')}
        </Button>
      </div>
    </div>
  )
}
