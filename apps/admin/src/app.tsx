import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { usePortal } from './portal-context.ts'
import { usePath } from './parts/use-path.ts'
import { OverviewPage } from './overview/overview-page.tsx'

/** The screen of one object; the number or code of the object ends the address. */
export type DetailPage = ComponentType<{ id: string }>

const PeoplePage = lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage }))
const PersonPage = lazy(async () => ({ default: (await import('./people/person-page.tsx')).PersonPage }))
const PersonAccessPage = lazy(async () => ({
  default: (await import('./people/person-access-page.tsx')).PersonAccessPage,
}))
const PeopleImportPage = lazy(async () => ({
  default: (await import('./people/people-import-page.tsx')).PeopleImportPage,
}))
const AdministratorsPage = lazy(async () => ({
  default: (await import('./administrators/administrators-page.tsx')).AdministratorsPage,
}))
const AdministratorRolesPage = lazy(async () => ({
  default: (await import('./administrators/administrator-roles-page.tsx')).AdministratorRolesPage,
}))
const AdministratorRolePage = lazy(async () => ({
  default: (await import('./administrators/administrator-role-page.tsx')).AdministratorRolePage,
}))
const GrantImportPage = lazy(async () => ({
  default: (await import('./roles/grant-import-page.tsx')).GrantImportPage,
}))
const RoleImportPage = lazy(async () => ({ default: (await import('./roles/role-import-page.tsx')).RoleImportPage }))
const RolesPage = lazy(async () => ({ default: (await import('./roles/roles-page.tsx')).RolesPage }))
const RolePage = lazy(async () => ({ default: (await import('./roles/role-page.tsx')).RolePage }))
const RoleHoldersPage = lazy(async () => ({
  default: (await import('./roles/role-holders-page.tsx')).RoleHoldersPage,
}))
const OrganisationsPage = lazy(async () => ({
  default: (await import('./organisations/organisations-page.tsx')).OrganisationsPage,
}))
const OrganisationPage = lazy(async () => ({
  default: (await import('./organisations/organisation-page.tsx')).OrganisationPage,
}))
const OrganisationImportPage = lazy(async () => ({
  default: (await import('./organisations/organisation-import-page.tsx')).OrganisationImportPage,
}))
const ApplicationsPage = lazy(async () => ({
  default: (await import('./applications/applications-page.tsx')).ApplicationsPage,
}))
const ApplicationPage = lazy(async () => ({
  default: (await import('./applications/application-page.tsx')).ApplicationPage,
}))
const ApplicationDefinitionPage = lazy(async () => ({
  default: (await import('./applications/register/application-definition-page.tsx')).ApplicationDefinitionPage,
}))
const CataloguePage = lazy(async () => ({
  default: (await import('./applications/catalogue/catalogue-page.tsx')).CataloguePage,
}))
const CatalogueApplicationPage = lazy(async () => ({
  default: (await import('./applications/catalogue/catalogue-application-page.tsx')).CatalogueApplicationPage,
}))
const MenuImportPage = lazy(async () => ({ default: (await import('./menus/menu-import-page.tsx')).MenuImportPage }))
const MenusPage = lazy(async () => ({ default: (await import('./menus/menus-page.tsx')).MenusPage }))
const MenuPage = lazy(async () => ({ default: (await import('./menus/menu-page.tsx')).MenuPage }))
const TrustsPage = lazy(async () => ({ default: (await import('./trusts/trusts-page.tsx')).TrustsPage }))
const TrustPage = lazy(async () => ({ default: (await import('./trusts/trust-page.tsx')).TrustPage }))
const ServiceAccountsPage = lazy(async () => ({
  default: (await import('./service-accounts/service-accounts-page.tsx')).ServiceAccountsPage,
}))
const ServiceAccountPage = lazy(async () => ({
  default: (await import('./service-accounts/service-account-page.tsx')).ServiceAccountPage,
}))
const AnnouncementsPage = lazy(async () => ({
  default: (await import('./announcements/announcements-page.tsx')).AnnouncementsPage,
}))
const AnnouncementPage = lazy(async () => ({
  default: (await import('./announcements/announcement-page.tsx')).AnnouncementPage,
}))
const LookPage = lazy(async () => ({ default: (await import('./look/look-page.tsx')).LookPage }))
const ScenePage = lazy(async () => ({ default: (await import('./look/scene-page.tsx')).ScenePage }))
const WatermarkPage = lazy(async () => ({ default: (await import('./look/watermark-page.tsx')).WatermarkPage }))
const EntriesPage = lazy(async () => ({ default: (await import('./look/entries-page.tsx')).EntriesPage }))
const ContentPage = lazy(async () => ({ default: (await import('./content/content-page.tsx')).ContentPage }))
const ContentKindPage = lazy(async () => ({
  default: (await import('./content/content-kind-page.tsx')).ContentKindPage,
}))
const SignInPage = lazy(async () => ({ default: (await import('./sign-in/sign-in-page.tsx')).SignInPage }))
const ViewAsPolicyPage = lazy(async () => ({
  default: (await import('./sign-in/view-as-policy-page.tsx')).ViewAsPolicyPage,
}))
const IdentityProviderPage = lazy(async () => ({
  default: (await import('./sign-in/provider/identity-provider-page.tsx')).IdentityProviderPage,
}))
const LegalDocumentsPage = lazy(async () => ({
  default: (await import('./legal-documents/legal-documents-page.tsx')).LegalDocumentsPage,
}))
const LegalDocumentPage = lazy(async () => ({
  default: (await import('./legal-documents/legal-document-page.tsx')).LegalDocumentPage,
}))
const PortalDocumentsPage = lazy(async () => ({
  default: (await import('./legal-documents/portal-documents-page.tsx')).PortalDocumentsPage,
}))
const PortalDocumentPage = lazy(async () => ({
  default: (await import('./legal-documents/portal-document-page.tsx')).PortalDocumentPage,
}))
const MessageDefaultsPage = lazy(async () => ({
  default: (await import('./message-defaults/message-defaults-page.tsx')).MessageDefaultsPage,
}))
const SuppressedAddressesPage = lazy(async () => ({
  default: (await import('./suppressed-addresses/suppressed-addresses-page.tsx')).SuppressedAddressesPage,
}))
const ChangesPage = lazy(async () => ({ default: (await import('./changes/changes-page.tsx')).ChangesPage }))
const VersionsPage = lazy(async () => ({ default: (await import('./changes/versions-page.tsx')).VersionsPage }))
const ChangeSetPage = lazy(async () => ({ default: (await import('./changes/change-set-page.tsx')).ChangeSetPage }))
const TwoPersonRulePage = lazy(async () => ({
  default: (await import('./changes/two-person-rule-page.tsx')).TwoPersonRulePage,
}))
const JobsPage = lazy(async () => ({ default: (await import('./jobs/jobs-page.tsx')).JobsPage }))
const ImportReportPage = lazy(async () => ({
  default: (await import('./jobs/import-report-page.tsx')).ImportReportPage,
}))
const BinPage = lazy(async () => ({ default: (await import('./bin/bin-page.tsx')).BinPage }))
const PlatformPage = lazy(async () => ({ default: (await import('./platform/platform-page.tsx')).PlatformPage }))
const FlagPage = lazy(async () => ({ default: (await import('./platform/flag-page.tsx')).FlagPage }))
const ConfigurationPage = lazy(async () => ({
  default: (await import('./configuration/configuration-page.tsx')).ConfigurationPage,
}))
const TenantsPage = lazy(async () => ({ default: (await import('./tenants/tenants-page.tsx')).TenantsPage }))
const TenantPage = lazy(async () => ({ default: (await import('./tenants/tenant-page.tsx')).TenantPage }))
const RetentionPage = lazy(async () => ({ default: (await import('./log/retention-page.tsx')).RetentionPage }))
const ForwardingPage = lazy(async () => ({ default: (await import('./log/forwarding-page.tsx')).ForwardingPage }))
const LogPage = lazy(async () => ({ default: (await import('./log/log-page.tsx')).LogPage }))

interface Screen {
  List: ComponentType
  Detail?: DetailPage
  /** Further pages, by what ends their address in place of an object. */
  pages?: Readonly<Record<string, ComponentType>>
}

/** CONSOLE-2: each screen is a menu of the portal, and its list leads to the page of one object. */
const SCREENS: Readonly<Record<string, Screen>> = {
  overview: { List: OverviewPage },
  people: { List: PeoplePage, Detail: PersonPage, pages: { import: PeopleImportPage } },
  'person-access': { List: PeoplePage, Detail: PersonAccessPage },
  administrators: { List: AdministratorsPage },
  'administrator-roles': { List: AdministratorRolesPage, Detail: AdministratorRolePage },
  roles: { List: RolesPage, Detail: RolePage },
  // a role or a menu can have the code 'import'
  'role-file': { List: RolesPage, pages: { import: RoleImportPage } },
  'menu-file': { List: MenusPage, pages: { import: MenuImportPage } },
  'role-holders': { List: RolesPage, Detail: RoleHoldersPage },
  'role-grants': { List: RolesPage, pages: { import: GrantImportPage } },
  organisations: {
    List: OrganisationsPage,
    Detail: OrganisationPage,
    pages: { import: OrganisationImportPage },
  },
  applications: { List: ApplicationsPage, Detail: ApplicationPage, pages: { register: ApplicationDefinitionPage } },
  catalogue: { List: CataloguePage, Detail: CatalogueApplicationPage },
  menus: { List: MenusPage, Detail: MenuPage },
  trusts: { List: TrustsPage, Detail: TrustPage },
  'service-accounts': { List: ServiceAccountsPage, Detail: ServiceAccountPage },
  announcements: { List: AnnouncementsPage, Detail: AnnouncementPage },
  look: { List: LookPage, pages: { scene: ScenePage, watermark: WatermarkPage, entries: EntriesPage } },
  content: { List: ContentPage, Detail: ContentKindPage },
  'sign-in': { List: SignInPage, pages: { 'view-as': ViewAsPolicyPage, provider: IdentityProviderPage } },
  'legal-documents': { List: LegalDocumentsPage, Detail: LegalDocumentPage },
  'portal-documents': { List: PortalDocumentsPage, Detail: PortalDocumentPage },
  'message-defaults': { List: MessageDefaultsPage },
  'suppressed-addresses': { List: SuppressedAddressesPage },
  changes: { List: ChangesPage, Detail: ChangeSetPage, pages: { rule: TwoPersonRulePage } },
  versions: { List: ChangesPage, Detail: VersionsPage },
  bin: { List: BinPage, Detail: BinPage },
  configuration: { List: ConfigurationPage },
  jobs: { List: JobsPage, Detail: ImportReportPage },
  platform: { List: PlatformPage },
  flags: { List: PlatformPage, Detail: FlagPage },
  tenants: { List: TenantsPage, Detail: TenantPage },
  log: { List: LogPage, Detail: LogPage, pages: { retention: RetentionPage, forwarding: ForwardingPage } },
}

/** Shows the screen of the address. */
export function App() {
  const { locale, texts, session } = usePortal()
  const title = session?.menuName || texts.title
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = title
  }, [locale, title])
  // one segment: the files are named relative to the page's address
  const [screen = '', id] = usePath().slice(1).split('~')
  const { List, Detail, pages = {} }: Screen = SCREENS[screen] ?? { List: OverviewPage }
  const Page = id !== undefined && Object.hasOwn(pages, id) ? pages[id] : undefined
  if (Page)
    return (
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    )
  return <Suspense fallback={null}>{id !== undefined && Detail ? <Detail key={id} id={id} /> : <List />}</Suspense>
}
