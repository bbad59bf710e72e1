import { PORTAL_PRODUCT } from '@portico/contract/rules/navigation/product-traits'
import { keysOf, SHORTCUT_NAMES } from '@portico/contract/rules/navigation/shortcuts'
import { shownKeys } from '../../lib/browser/shown-keys.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { findMenu } from '../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import './help.css'
import { useHelpText } from './help-text.ts'

/** The page on which a person chooses other keys (PREF-8). */
const PREFERENCES = 'member.preferences'

/** Keys that are equal for all people (TAB-15, TAB-10), each a list of keys that are pressed together. */
const IN_TABS = [
  ['otherTab', ['←', '→']],
  ['moveTab', ['Mod+Shift+←', 'Mod+Shift+→']],
  ['closeFocused', ['Delete']],
] as const
const IN_LISTS = [
  ['move', ['↑', '↓']],
  ['ends', ['Home', 'End']],
  ['choose', ['Enter']],
  ['leave', ['Esc']],
] as const

/** HELP-7: the keyboard shortcuts with the person's keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useHelpText()
  const choices = usePreferences(({ shortcuts }) => shortcuts)
  const hasPreferences = findMenu(useMenus(), PORTAL_PRODUCT, PREFERENCES) !== undefined
  const change = () => {
    onClose()
    void openMenu({ productCode: PORTAL_PRODUCT, menuCode: PREFERENCES, from: 'person' })
  }
  const footer = hasPreferences && (
    <Button icon="settings" onClick={change}>
      {text('changeShortcuts')}
    </Button>
  )
  return (
    <Dialog title={text('shortcuts')} width={520} closeLabel={text('close')} onClose={onClose} footer={footer}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className="p-shortcuts p-scroll" role="region" aria-label={text('shortcuts')} tabIndex={0}>
        <h3>{text('everywhere')}</h3>
        <dl>
          {SHORTCUT_NAMES.map((name) => (
            <Row
              key={name}
              name={text(`names.${name}`)}
              keys={[keysOf(name, choices)].filter((keys) => keys !== null)}
            />
          ))}
        </dl>
        <h3>{text('inTabs')}</h3>
        <dl>
          {IN_TABS.map(([name, keys]) => (
            <Row key={name} name={text(`names.${name}`)} keys={keys} />
          ))}
        </dl>
        <h3>{text('inLists')}</h3>
        <dl>
          {IN_LISTS.map(([name, keys]) => (
            <Row key={name} name={text(`names.${name}`)} keys={keys} />
          ))}
        </dl>
      </div>
    </Dialog>
  )
}

function Row({ name, keys }: { name: string; keys: readonly string[] }) {
  const text = useHelpText()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {keys.length === 0 && <span>{text('noKeys')}</span>}
        {keys.map((combination) => (
          <span key={combination} className="p-shortcuts-keys">
            {shownKeys(combination).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}
