import { Plus, X } from 'lucide-react'
import { usePortal } from '../../portal-context.ts'
import { type MoreMenu, moreMenusIn } from './definition-template.ts'

/** The most menus that the form adds; the text of the definition takes more. */
const MAX_ROWS = 20

interface MoreMenusProps {
  value: string | null
  onChange: (value: string) => void
}

/** CONSOLE-149: the further menus of an application, one in a row. */
export function MoreMenus({ value, onChange }: MoreMenusProps) {
  const { texts } = usePortal()
  const { form } = texts.register
  const menus = moreMenusIn(value)
  const store = (next: readonly MoreMenu[]) => onChange(JSON.stringify(next))
  const labels = { en: form.menuEn, sv: form.menuSv, zh: form.menuZh, path: form.path }
  const languages = { en: 'en', sv: 'sv-SE', zh: 'zh-CN', path: undefined }
  return (
    <>
      {menus.map((menu, at) => {
        const number = String(at + 2)
        return (
          // a row has no name of its own until it is filled in
          <div key={at} className="more-menu" role="group" aria-label={form.menuNumber.replace('{n}', number)}>
            {(['en', 'sv', 'zh', 'path'] as const).map((part) => (
              <input
                key={part}
                required
                autoComplete="off"
                lang={languages[part]}
                maxLength={part === 'path' ? 500 : 100}
                {...(part === 'path' ? { pattern: String.raw`\/[^\s]*` } : {})}
                aria-label={labels[part]}
                placeholder={labels[part]}
                value={menu[part]}
                onChange={({ target }) =>
                  store(menus.map((one, other) => (other === at ? { ...one, [part]: target.value } : one)))
                }
              />
            ))}
            <button
              type="button"
              className="button is-plain"
              aria-label={form.removeMenu.replace('{n}', number)}
              onClick={() => store(menus.filter((_, other) => other !== at))}
            >
              <X size={16} aria-hidden="true" focusable="false" />
            </button>
          </div>
        )
      })}
      <button
        type="button"
        className="button"
        disabled={menus.length >= MAX_ROWS}
        onClick={() => store([...menus, { zh: '', en: '', sv: '', path: '/' }])}
      >
        <Plus size={16} aria-hidden="true" focusable="false" />
        {form.addMenu}
      </button>
    </>
  )
}
