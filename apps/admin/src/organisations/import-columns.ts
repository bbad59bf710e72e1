import type { OrganisationColumn } from '@portico/contract/rules/administration/organisation-import'
import type { ImportColumn } from '../parts/import/import-description.ts'
import type { Texts } from '../texts/en.ts'

/** IMPORT-18: the columns of an import of organisations. */
export function organisationColumns({ objects, organisations, organisationImport }: Texts): ImportColumn[] {
  const column = (name: OrganisationColumn, label: string, knownNames: readonly string[]): ImportColumn => ({
    ...{
      name,
      label,
      hint: organisationImport.hints[name].replace('{types}', Object.values(organisations.types).join(', ')),
      knownNames,
    },
  })
  const required = (...values: Parameters<typeof column>) => ({ ...column(...values), isRequired: true })
  return [
    required('code', objects.code, [
      ...['code', 'organisationcode', 'kod', 'organisationskod', '代码', '编码', '组织代码', '组织编码'],
    ]),
    required('name', objects.name, [...['name', 'organisationname', 'namn', 'organisationsnamn', '名称', '组织名称']]),
    required('type', organisations.type, ['type', 'organisationtype', 'typ', 'organisationstyp', '类型', '组织类型']),
    required('parent', organisationImport.parent, [
      ...['parent', 'parentcode', 'överordnad', 'överordnadorganisation', '上级', '上级组织', '上级代码', '上级编码'],
    ]),
    column('short_name', organisations.shortName, ['shortname', 'kortnamn', '简称']),
    column('status', organisationImport.status, ['status', 'projectstatus', 'projektstatus', '状态', '项目状态']),
    column('sap_code', organisationImport.sapCode, [
      ...['sapcode', 'sap', 'numberinthefinancesystem', 'nummeriekonomisystemet', '财务系统编号'],
    ]),
    column('action', organisationImport.action, ['action', 'åtgärd', '操作']),
  ]
}
