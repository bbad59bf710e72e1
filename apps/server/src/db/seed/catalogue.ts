import { brokenApplications } from './catalogue-broken.ts'
import { apiExplorer, erp, participants, platform } from './catalogue-enterprise.ts'
import { allMenus, type SeedApplication, type SeedMenu } from './catalogue-entry.ts'
import { planning } from './catalogue-planning.ts'
import { portalPages } from './catalogue-portal.ts'
import { cost, documents, equipment } from './catalogue-project.ts'
import { fieldReports, labour, quality, siteDiary, smartSite } from './catalogue-site.ts'

/** All applications, in the order in which they are offered. */
export const applications: SeedApplication[] = [
  portalPages,
  planning,
  cost,
  equipment,
  quality,
  siteDiary,
  fieldReports,
  labour,
  documents,
  participants,
  erp,
  smartSite,
  apiExplorer,
  platform,
  ...brokenApplications,
]

export const menusOf = (applicationCode: string): SeedMenu[] => {
  const application = applications.find(({ code }) => code === applicationCode)
  if (!application) throw new Error(`The application ${applicationCode} does not exist`)
  return allMenus(application.menus)
}
