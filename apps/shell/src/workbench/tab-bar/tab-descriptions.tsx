import { useText } from '../../lib/i18n/i18n.ts'
import { TAB_ASLEEP, TAB_IN_SPLIT, TAB_KEYS, TAB_PINNED, TAB_UNSAVED, tabTitleId } from './tab-item.tsx'
import { useTabs } from '../model/tabs/tab-store.ts'

/** Texts that the tabs refer to with `aria-describedby`. */
export function TabDescriptions() {
  const text = useText()
  const items = useTabs(({ tabs }) => tabs.items)
  return (
    <>
      {items.map(
        ({ id, title }) =>
          title !== null && (
            <span key={id} hidden id={tabTitleId(id)}>
              {title}
            </span>
          ),
      )}
      <span hidden id={TAB_KEYS}>
        {text('tabs.keys')}
      </span>
      <span hidden id={TAB_UNSAVED}>
        {text('tabs.unsaved')}
      </span>
      <span hidden id={TAB_ASLEEP}>
        {text('tabs.asleep')}
      </span>
      <span hidden id={TAB_IN_SPLIT}>
        {text('tabs.beside')}
      </span>
      <span hidden id={TAB_PINNED}>
        {text('tabs.pinned')}
      </span>
    </>
  )
}
