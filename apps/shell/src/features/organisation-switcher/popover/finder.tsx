import type { KeyboardEvent, Ref } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useOrganisationText } from '../organisation-text.ts'

export interface FinderProps {
  value: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The id of the tree or list that the field controls. */
  controls: string
  popup: 'tree' | 'listbox'
  activeId: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The maximum length of a name; a longer keyword has no hits. */
const MAX_KEYWORD_LENGTH = 200

/** ORG-66: the search field; its text narrows the rows, and its arrow keys move through them. */
export function Finder({ value, onChange, onKeyDown, controls, popup, activeId, ref }: FinderProps) {
  const text = useOrganisationText()
  return (
    <TextField
      ref={ref}
      label={text('find')}
      isLabelHidden
      placeholder={text('find')}
      icon="search"
      type="text"
      role="combobox"
      aria-expanded="true"
      aria-haspopup={popup}
      aria-controls={controls}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={MAX_KEYWORD_LENGTH}
      value={value}
      onChange={onChange}
      onKeyDown={onKeyDown}
      end={value !== '' && <IconButton icon="close" size="small" label={text('clear')} onClick={() => onChange('')} />}
    />
  )
}
