import { useLanguage } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useActiveProduct, useProductNames } from '../../workbench/model/targets/active-product.ts'
import { findHelp } from './help-items.ts'
import { useHelpText } from './help-text.ts'
import { chooseHelp, openHelp, opensWindow, useChosenHelp } from './open-help.ts'
import { useHelpItems } from './use-help-items.ts'

interface HelpListProps {
  typed: string
  onType: (typed: string) => void
}

/** HELP-6: the pages of help of all products that the person has here, and the search over them. */
export function HelpList({ typed, onType }: HelpListProps) {
  const text = useHelpText()
  const language = useLanguage()
  const openItem = useChosenHelp((state) => state.openItem)
  const present = useActiveProduct()
  const names = useProductNames()
  const { items, isError, retry } = useHelpItems()
  const groups = findHelp(items ?? [], typed, { present, names, compare: new Intl.Collator(language) })
  return (
    <nav className="p-help-list" aria-label={text('pages')}>
      <TextField
        label={text('searchIn')}
        isLabelHidden
        type="search"
        icon="search"
        placeholder={text('searchIn')}
        autoFocus={openItem === null}
        value={typed}
        onChange={onType}
      />
      <div className="p-help-groups p-scroll" aria-busy={(items === undefined && !isError) || undefined}>
        {groups.map((group) => (
          <section key={group.productCode} aria-label={group.name}>
            <h3>{group.name}</h3>
            <ul>
              {group.items.map((item, index) => (
                <li key={index}>
                  <button
                    type="button"
                    aria-current={item.url === openItem?.url && item.name === openItem.name ? 'page' : undefined}
                    onClick={() => (opensWindow(item) ? openHelp(item) : chooseHelp(item))}
                  >
                    <span>{item.name}</span>
                    {opensWindow(item) && (
                      <>
                        <Icon name="external" />
                        <span className="p-hidden">{text('opensWindow')}</span>
                      </>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div role="status">
          {isError && <p>{text('failed')}</p>}
          {items && groups.length === 0 && (
            <p>{typed.trim() === '' ? text('none') : text('noHits', { typed: typed.trim() })}</p>
          )}
        </div>
        {isError && <Button onClick={() => void retry()}>{text('retry')}</Button>}
      </div>
    </nav>
  )
}
