import type { PeopleColumn } from '@portico/contract/rules/administration/people-import'
import type { ImportColumn } from '../parts/import/import-description.ts'
import type { Texts } from '../texts/en.ts'

/** IMPORT-1: the columns of an import of people. */
export function peopleColumns({ people, peopleImport: { hints, ...labels } }: Texts): ImportColumn[] {
  const column = (name: PeopleColumn, label: string, knownNames: readonly string[]): ImportColumn => ({
    ...{ name, label, hint: hints[name], knownNames },
  })
  return [
    {
      ...column('email', people.email, [
        ...['email', 'emailaddress', 'mail', 'epost', 'epostadress', 'mejl', '邮箱', '电子邮箱', '邮件', '电子邮件'],
      ]),
      isRequired: true,
    },
    column('name', people.name, [
      ...['name', 'fullname', 'displayname', 'namn', 'fullständigtnamn', '姓名', '名字', '名称'],
    ]),
    column('nickname', people.nickname, [
      ...['nickname', 'smeknamn', '昵称', 'nameinthistenant', 'namnidethärföretaget', '在本租户中的姓名'],
    ]),
    column('organisation', labels.organisation, [
      ...['organisation', 'organisationcode', 'organisationskod', 'enhet', '组织', '组织编码', '机构编码'],
    ]),
    column('role', labels.role, ['role', 'roles', 'roll', 'roller', '角色', '角色编码']),
    column('action', labels.action, ['action', 'åtgärd', '操作']),
  ]
}
