import type { TenantMenu } from '@portico/contract/administration/menus'
import type { TenantRole } from '@portico/contract/administration/roles'
import { useAll } from '../calls/use-all.ts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { authorityName } from './authority-name.ts'

/** CONSOLE-145: the menus of a role and their authorities by name, for people who do not change them. */
export function MenuList({ menus }: Pick<TenantRole, 'menus'>) {
  const { locale, texts } = usePortal()
  const { items = [] } = useAll<TenantMenu>(useRights().has('read menu') ? 'menus' : null)
  const names = new Map(items.map(({ code, names: own, ownNames }) => [code, (ownNames ?? own)[locale]]))
  return (
    <ul className="rows">
      {menus.map(({ menuCode, authorityCodes }) => {
        const name = names.get(menuCode)
        return (
          <li key={menuCode} className="what">
            <span>
              <b>{name ?? menuCode}</b> {name !== undefined && <small>{menuCode}</small>}
            </span>
            {authorityCodes.map((code) => {
              const word = authorityName(code, texts.roles.authorities)
              return (
                <span key={code}>
                  {word ?? code} {word !== null && <small>{code}</small>}
                </span>
              )
            })}
          </li>
        )
      })}
    </ul>
  )
}
