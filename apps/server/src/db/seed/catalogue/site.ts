import { COMPANIES_AND_PROJECTS, homeCards, menu, PROJECTS, type SeedApplication } from './application-rows.ts'
import { names } from '../names.ts'

export const quality: SeedApplication = {
  id: 100500,
  code: 'quality-core',
  product: 'quality',
  group: 'site',
  names: names('质量管理', 'Quality', 'Kvalitet'),
  kind: 'iframe',
  source: 'samples/quality',
  icon: 'icon-quality',
  startPath: '/inspections.html',
  orgTypes: PROJECTS,
  extends: homeCards('/home-cards.html'),
  menus: [
    menu(100531, 'quality.inspection', names('质量检查', 'Inspections', 'Egenkontroller'), '/inspections.html', {
      icon: 'icon-inspection',
    }),
    menu(100532, 'quality.defect', names('缺陷整改', 'Defects', 'Avvikelser'), '/defects.html', {
      icon: 'icon-defect',
    }),
    // Its service is down in the demonstration. No rule hides the menu, so it is visible, but unavailable (D67).
    menu(100533, 'quality.lab', names('试验检测', 'Lab tests', 'Provning'), '/inspections.html', {
      urlParams: 'view=lab',
      icon: 'icon-lab',
    }),
  ],
}

export const siteDiary: SeedApplication = {
  id: 100600,
  code: 'geps-core',
  product: 'geps_new',
  group: 'site',
  names: names('施工日志', 'Site diary', 'Dagbok'),
  kind: 'iframe',
  source: 'samples/site-diary',
  icon: 'icon-diary',
  // The sandbox follows from the product (MENU-36).
  orgTypes: PROJECTS,
  menus: [menu(100631, 'geps.diary', names('施工日志', 'Site diary', 'Dagbok'), '/', { icon: 'icon-diary' })],
}

export const fieldReports: SeedApplication = {
  id: 101300,
  code: 'field-core',
  product: 'g-field',
  group: 'site',
  names: names('现场巡检', 'Field reports', 'Fältrapporter'),
  kind: 'iframe',
  source: 'samples/site-diary',
  icon: 'icon-field',
  orgTypes: PROJECTS,
  menus: [
    menu(101331, 'field.report', names('现场报告', 'Site reports', 'Rapporter från plats'), '/', {
      urlParams: 'view=field',
      icon: 'icon-field',
    }),
  ],
}

/** Switches the product, then opens a window (D87). */
export const labour: SeedApplication = {
  id: 100900,
  code: 'labor-core',
  product: 'labor',
  group: 'site',
  names: names('劳务实名制', 'Labour', 'Personal på plats'),
  kind: 'detached',
  source: 'samples/labour',
  icon: 'icon-labour',
  orgTypes: COMPANIES_AND_PROJECTS,
  extends: homeCards('/home-cards.html'),
  menus: [
    menu(100931, 'labor.start', names('劳务实名制', 'Labour', 'Personal på plats'), '/', { icon: 'icon-labour' }),
  ],
}

export const smartSite: SeedApplication = {
  id: 101100,
  code: 'gspm-core',
  product: 'gspm',
  group: 'enterprise',
  names: names('智慧工地', 'Smart site', 'Smart byggplats'),
  kind: 'detached',
  source: 'samples/labour',
  icon: 'icon-sensor',
  orgTypes: COMPANIES_AND_PROJECTS,
  menus: [menu(101131, 'gspm.start', names('智慧工地', 'Smart site', 'Smart byggplats'), '/', { icon: 'icon-sensor' })],
}
