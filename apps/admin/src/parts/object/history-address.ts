import { AUDIT_OBJECT_KINDS, type AuditObjectKind } from '@portico/contract/rules/administration/audit'

/** An object whose entries the log shows. */
export interface LoggedObject {
  kind: AuditObjectKind
  id: string
}

/** AUDIT-18: the address of the entries about an object, which `readHistory` reads. */
export const addressOfHistory = ({ kind, id }: LoggedObject): string => `/log~${kind}.${encodeURIComponent(id)}`

/** The object that ends an address of the log; undefined for another text. */
export function readHistory(text: string): LoggedObject | undefined {
  const dot = text.indexOf('.')
  const kind = AUDIT_OBJECT_KINDS.find((one) => one === text.slice(0, Math.max(dot, 0)))
  const id = decoded(text.slice(dot + 1))
  return kind === undefined || id === '' ? undefined : { kind, id }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The page of an object; the log itself for a kind without one. */
export function pageOfObject({ kind, id }: LoggedObject): string {
  const screen = Object.hasOwn(SCREENS, kind) ? SCREENS[kind] : undefined
  return screen === undefined ? '/log' : `/${screen}~${encodeURIComponent(id)}`
}

const SCREENS: Partial<Record<AuditObjectKind, string>> = {
  person: 'people',
  organisation: 'organisations',
  role: 'roles',
  menu: 'menus',
  application: 'applications',
  tenant: 'tenants',
  'service-account': 'service-accounts',
  'change-set': 'changes',
  announcement: 'announcements',
  'legal-document': 'legal-documents',
}
