import type { TenantApplication } from '@portico/contract/administration/applications'
import { usePortal } from '../portal-context.ts'
import { useAll } from './use-all.ts'
import { useRights } from './use-rights.ts'

/** CONSOLE-76: the name of an application in the reader's language; its code if the reader may not read it. */
export function useApplicationNames(): (code: string) => string {
  const { locale } = usePortal()
  const { items = [] } = useAll<TenantApplication>(useRights().has('read menu') ? 'applications' : null)
  const names = new Map(items.map(({ code, names: own }) => [code, own[locale]]))
  return (code) => names.get(code) ?? code
}
