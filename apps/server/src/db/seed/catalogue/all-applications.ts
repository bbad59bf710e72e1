import { brokenApplications } from './broken.ts'
import { adminConsole } from './console.ts'
import { apiExplorer, erp, participants, platform } from './enterprise.ts'
import { allMenus, type SeedApplication, type SeedMenu } from './application-rows.ts'
import { planning } from './planning.ts'
import { portalPages } from './portal.ts'
import { cost, documents, equipment } from './project.ts'
import { fieldReports, labour, quality, siteDiary, smartSite } from './site.ts'

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
  adminConsole,
]

export const menusOf = (applicationCode: string): SeedMenu[] => {
  const application = applications.find(({ code }) => code === applicationCode)
  if (!application) throw new Error(`The application ${applicationCode} does not exist`)
  return allMenus(application.menus)
}
