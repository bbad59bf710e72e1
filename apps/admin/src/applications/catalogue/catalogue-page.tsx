import type { CatalogueApplication } from '@portico/contract/administration/application-catalogue'
import { BackLink } from '../../parts/back-link.tsx'
import type { ListDescription } from '../../parts/list/list-description.ts'
import { List } from '../../parts/list/list.tsx'
import { usePortal } from '../../portal-context.ts'

/** ADMIN-245, CONSOLE-174: the applications of the platform, for its operators. */
export function CataloguePage() {
  const { locale, texts } = usePortal()
  const { catalogue, objects } = texts
  const nameOf = ({ names, code }: CatalogueApplication) => names[locale] ?? code
  const kind: ListDescription<CatalogueApplication> = {
    path: 'application-definitions',
    title: catalogue.title,
    intro: catalogue.intro,
    back: <BackLink to="/applications" label={texts.applications.title} />,
    keyOf: ({ code }) => code,
    nameOf,
    isByName: true,
    sort: 'name',
    detail: ({ code }) => `/catalogue~${code}`,
    columns: [
      { id: 'name', sort: 'name', label: objects.name, text: nameOf, render: (item) => <b>{nameOf(item)}</b> },
      { id: 'code', sort: 'code', label: objects.code, render: ({ code }) => code },
      { id: 'version', label: objects.version, render: ({ version }) => version, isMinor: true },
      {
        id: 'tenants',
        sort: 'tenants',
        sortValue: ({ tenantCount }) => tenantCount,
        label: catalogue.tenants,
        render: ({ tenantCount }) => tenantCount,
      },
    ],
    empty: { title: catalogue.emptyTitle, detail: catalogue.emptyDetail },
  }
  return <List of={kind} />
}
