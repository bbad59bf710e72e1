import type { RoleColumn } from '@portico/contract/rules/administration/configuration-import'
import type { GrantColumn } from '@portico/contract/rules/administration/grant-import'
import { nameColumns } from '../parts/import/name-columns.ts'
import type { ImportColumn } from '../parts/import/import-description.ts'
import type { Texts } from '../texts/en.ts'

/** IMPORT-30: the columns of an import of role grants. */
export function grantColumns({ people, grantImport }: Texts): ImportColumn[] {
  const { hints, ...labels } = grantImport
  const column = (name: GrantColumn, label: string, knownNames: readonly string[]): ImportColumn => ({
    ...{ name, label, hint: hints[name], knownNames },
  })
  const required = (...values: Parameters<typeof column>) => ({ ...column(...values), isRequired: true })
  return [
    required('email', people.email, [
      ...['email', 'emailaddress', 'mail', 'epost', 'epostadress', 'mejl', '邮箱', '电子邮箱', '邮件', '电子邮件'],
    ]),
    required('organisation', labels.organisation, [
      ...['organisation', 'organisationcode', 'organisationskod', 'enhet', '组织', '组织编码', '机构编码'],
    ]),
    required('role', labels.role, ['role', 'rolecode', 'roll', 'rollkod', '角色', '角色编码']),
    column('access', labels.access, ['access', 'åtkomst', '权限']),
    column('inherit', labels.inherit, ['inherit', 'alsobelow', 'gällerävennedanför', '包含下级']),
    column('action', labels.action, ['action', 'åtgärd', '操作']),
  ]
}

/** IMPORT-35: the columns of an import of roles. */
export function roleColumns(texts: Texts): ImportColumn[] {
  const { objects, roleImport } = texts
  const { hints } = roleImport
  const column = (name: RoleColumn & keyof typeof hints, label: string, knownNames: readonly string[]) => ({
    ...{ name, label, hint: hints[name], knownNames },
  })
  return [
    {
      ...column('code', objects.code, [
        'code',
        'rolecode',
        'role',
        'kod',
        'rollkod',
        'roll',
        '编码',
        '角色编码',
        '角色',
      ]),
      isRequired: true,
    },
    ...nameColumns(texts, hints.name),
    column('menu', roleImport.menu, ['menu', 'menucode', 'meny', 'menykod', '菜单', '菜单编码']),
    column('authorities', roleImport.authorities, ['authorities', 'permissions', 'behörigheter', '权限', '权限编码']),
    column('action', roleImport.action, ['action', 'åtgärd', '操作']),
  ]
}
