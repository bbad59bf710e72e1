import type { ChangeOperation } from '@portico/contract/administration/change-sets'
import type { TenantMenu } from '@portico/contract/administration/menus'
import { useEffect, useMemo, useState } from 'react'
import { fetchAllPages } from '../calls/fetch-all-pages.ts'
import { usePortal } from '../portal-context.ts'
import { type Dictionary, nameIn } from './shown-difference.ts'

const NAMELESS: ReadonlyMap<string, string> = new Map()
const WITH_MENUS = ['MenuSettings', 'Role']

/** CONSOLE-73: the texts of differences. Menus are read only where an operation names some. */
export function useDictionary(operations: readonly Pick<ChangeOperation, 'kind'>[]): Dictionary {
  const { portal, locale, texts } = usePortal()
  const hasMenus = operations.some(({ kind }) => WITH_MENUS.includes(kind))
  const [menus, setMenus] = useState(NAMELESS)
  useEffect(() => {
    if (!hasMenus) return undefined
    const reading = new AbortController()
    fetchAllPages<TenantMenu>(portal, { path: 'menus', signal: reading.signal }).then(
      (items) =>
        setMenus(new Map(items?.map(({ code, names, ownNames }) => [code, nameIn(ownNames ?? names, locale) ?? code]))),
      // a person who may not read menus sees their codes
      () => undefined,
    )
    return () => reading.abort() // WIRE-45
  }, [portal, hasMenus, locale])
  return useMemo(() => ({ texts, locale, menus }), [texts, locale, menus])
}
