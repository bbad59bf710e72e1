import type { TenantRole } from '@portico/contract/administration/roles'
import { useAll } from '../calls/use-all.ts'
import { sortedByName } from '../calls/use-list.ts'
import { useRights } from '../calls/use-rights.ts'
import type { Filter } from '../parts/list/list-description.ts'
import { OrganisationFilter } from '../parts/list/organisation-filter.tsx'
import { usePortal } from '../portal-context.ts'

/** CONSOLE-144: the filters of the list of people, as far as the person may read what they name. */
export function usePeopleFilters(): Filter[] {
  const { locale, texts } = usePortal()
  const rights = useRights()
  const { items: roles } = useAll<TenantRole>(rights.has('read role') ? 'roles' : null)
  const nameOf = ({ names, code }: TenantRole) => names[locale] ?? code
  const { people, list } = texts
  const filters: Filter[] = [
    {
      ...{ id: 'state', label: people.state, all: list.all },
      options: [
        { value: 'active', label: people.active },
        { value: 'disabled', label: people.disabled },
      ],
    },
  ]
  if (roles)
    filters.push({
      ...{ id: 'role', label: people.role, all: list.all },
      options: sortedByName(roles, nameOf, locale).map((role) => ({ value: role.code, label: nameOf(role) })),
    })
  if (rights.has('read organisation'))
    filters.push({
      ...{ id: 'organisation', label: people.organisation, all: list.all, options: [] },
      render: (value, set) => (
        <OrganisationFilter
          label={people.organisation}
          search={people.searchOrganisation}
          value={value}
          onChange={set}
        />
      ),
    })
  return filters
}
