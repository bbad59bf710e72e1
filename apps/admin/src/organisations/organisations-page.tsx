import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import { useTenantRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { enabledColumn } from '../parts/enabled-tag.tsx'
import { OpenImport } from '../parts/import/open-import.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { OrganisationFilter } from '../parts/list/organisation-filter.tsx'
import { optionsOf } from '../parts/form/options-of.ts'
import { organisationNameIn } from '../parts/organisation-name.ts'

/** ADMIN-70: the organisations of the tenant from the root down. */
export function OrganisationsPage() {
  const { texts, locale } = usePortal()
  const nameOf = (organisation: TenantOrganisation) => organisationNameIn(organisation, locale)
  const { objects } = texts
  const open = useTenantRights().has('edit organisation') && (
    <div className="actions">
      <OpenImport to="/organisations~import" label={texts.organisationImport.open} />
    </div>
  )
  const kind: ListDescription<TenantOrganisation> = {
    path: 'organisations',
    title: texts.organisations.title,
    intro: texts.organisations.intro,
    search: texts.organisations.search,
    filters: [
      {
        id: 'below',
        label: texts.organisations.belowFilter,
        all: texts.list.all,
        options: [],
        render: (value, set) => (
          <OrganisationFilter
            label={texts.organisations.belowFilter}
            search={texts.organisations.searchParent}
            value={value}
            onChange={set}
          />
        ),
      },
      {
        id: 'type',
        label: texts.organisations.type,
        all: texts.list.all,
        options: optionsOf(texts.organisations.types),
      },
      {
        id: 'state',
        label: objects.state,
        all: texts.list.all,
        options: optionsOf({ enabled: objects.enabled, disabled: objects.disabled }),
      },
    ],
    keyOf: ({ id }) => String(id),
    nameOf,
    detail: ({ id }) => `/organisations~${id}`,
    columns: [
      {
        id: 'name',
        sort: 'name',
        label: objects.name,
        text: nameOf,
        render: (organisation) => <b>{nameOf(organisation)}</b>,
      },
      {
        id: 'type',
        label: texts.organisations.type,
        render: ({ type }) => texts.organisations.types[type],
        isMinor: true,
      },
      { id: 'code', sort: 'code', label: objects.code, render: ({ code }) => code ?? '–', isMinor: true },
      { id: 'depth', sort: 'depth', label: texts.organisations.level, render: ({ depth }) => depth, isMinor: true },
      enabledColumn(texts),
    ],
    empty: { title: texts.organisations.emptyTitle, detail: texts.organisations.emptyDetail },
    create: open,
  }
  return <List of={kind} />
}
