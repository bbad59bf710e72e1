import type { SecondFactorState } from '@portico/contract/second-factor'
import { useState, type FormEvent } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFactorText } from './second-factor-text.ts'
import { useDate } from './use-date.ts'

type Passkey = SecondFactorState['passkeys'][number]

export interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onRename: (id: number, name: string) => Promise<void>
  onRemove: (passkey: Passkey) => void
}

export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const text = useFactorText()
  const date = useDate()
  const [renaming, setRenaming] = useState<number | null>(null)
  return (
    <ul className="p-security-list" aria-label={text('passkeys')}>
      {passkeys.map((passkey) =>
        passkey.id === renaming ? (
          <li key={passkey.id}>
            <RenameForm
              name={passkey.name}
              onCancel={() => setRenaming(null)}
              onSave={async (name) => {
                await onRename(passkey.id, name)
                setRenaming(null)
              }}
            />
          </li>
        ) : (
          <li key={passkey.id}>
            <div>
              {passkey.name}
              <p className="p-security-note">
                {[
                  text('created', { date: date(passkey.createdAt) }),
                  passkey.lastUsedAt ? text('lastUsed', { date: date(passkey.lastUsedAt) }) : text('neverUsed'),
                  passkey.isForOtherAddress && text('otherAddress'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="p-security-actions">
              <Button
                size="small"
                aria-label={text('renameNamed', { name: passkey.name })}
                onClick={() => setRenaming(passkey.id)}
              >
                {text('rename')}
              </Button>
              <IconButton
                icon="close"
                size="small"
                label={text('removeNamed', { name: passkey.name })}
                onClick={() => onRemove(passkey)}
              />
            </div>
          </li>
        ),
      )}
    </ul>
  )
}

interface RenameFormProps {
  name: string
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const text = useFactorText()
  const [value, setValue] = useState(name)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() !== '') void onSave(value.trim())
  }
  return (
    <form className="p-security-head" noValidate onSubmit={handleSubmit}>
      <div>
        <TextField label={text('passkeyName')} autoFocus maxLength={60} value={value} onChange={setValue} />
      </div>
      <div className="p-security-actions">
        <Button kind="primary" type="submit">
          {text('save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
