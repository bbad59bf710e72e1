import type { SecondFactorState } from '@portico/contract/sign-in/second-factor'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
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
  const list = useRef<HTMLUListElement>(null)
  /** FACTOR-42: the passkey whose button gets the focus back. */
  const renamed = useRef<number | null>(null)
  useEffect(() => {
    if (renaming === null && renamed.current !== null) {
      list.current?.querySelector<HTMLElement>(`[data-passkey="${renamed.current}"] button`)?.focus()
    }
    renamed.current = renaming
  }, [renaming])
  return (
    <ul ref={list} className="p-security-list" aria-label={text('passkeys')}>
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
          <li key={passkey.id} data-passkey={passkey.id}>
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
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog stays open.
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <form className="p-security-head" noValidate onSubmit={handleSubmit}>
      <div>
        <TextField
          label={text('passkeyName')}
          autoFocus
          maxLength={60}
          value={value}
          onChange={setValue}
          onKeyDown={handleKeyDown}
        />
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
