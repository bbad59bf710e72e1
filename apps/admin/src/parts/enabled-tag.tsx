import { usePortal } from '../portal-context.ts'
import type { Texts } from '../texts/en.ts'
import type { Column, Filter } from './list/list-description.ts'

/** Whether an object is enabled, in words. */
export function EnabledTag({ isEnabled }: { isEnabled: boolean }) {
  const { texts } = usePortal()
  const { enabled, disabled } = texts.objects
  return <span className={isEnabled ? 'tag' : 'tag is-warning'}>{isEnabled ? enabled : disabled}</span>
}

/** The column of a list that says whether an object is enabled. */
export const enabledColumn = <Item extends { enabled: boolean }>({ objects }: Texts): Column<Item> => ({
  id: 'state',
  label: objects.state,
  text: ({ enabled }) => (enabled ? objects.enabled : objects.disabled),
  render: ({ enabled }) => <EnabledTag isEnabled={enabled} />,
})

/** The filter of a list by whether an object is enabled. */
export const enabledFilter = ({ list, objects }: Texts): Filter => ({
  ...{ id: 'state', label: objects.state, all: list.all },
  options: [
    { value: 'enabled', label: objects.enabled },
    { value: 'disabled', label: objects.disabled },
  ],
})
