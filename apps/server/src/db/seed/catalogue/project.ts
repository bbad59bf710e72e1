import { documentViews } from './document-views.ts'
import {
  COMPANIES_AND_PROJECTS,
  menu,
  directory,
  homeCards,
  PROJECTS,
  type SeedApplication,
} from './application-rows.ts'
import { names } from '../names.ts'
import { sheetSign } from '../pictures.ts'

/** An application with more menus than the main menu and the sub menu can show (MENU-9). */
export const documents: SeedApplication = {
  id: 100300,
  code: 'doc-core',
  product: 'doc',
  group: 'knowledge',
  names: names('文档管理', 'Documents', 'Dokument'),
  kind: 'realm',
  source: 'samples/documents',
  icon: 'icon-document',
  startPath: '/register',
  extends: homeCards('/home-cards.html'),
  menus: [
    menu(100331, 'doc.register', names('文档台账', 'Document register', 'Dokumentförteckning'), '/register', {
      icon: 'icon-list',
    }),
    menu(100332, 'doc.approval', names('审批', 'Approval', 'Godkännande'), '/approval', { icon: 'icon-approval' }),
    // One tab for each opened drawing (D71).
    menu(100333, 'doc.drawing', names('图纸查看', 'Drawings', 'Ritningar'), '/register', {
      iconUrl: sheetSign,
      urlParams: 'kind=drawing',
      extends: [{ extendCode: 'multiTab', value: '1' }],
      icon: 'icon-drawing',
    }),
    ...documentViews,
  ],
}

export const cost: SeedApplication = {
  id: 100400,
  code: 'cost-core',
  product: 'cost',
  group: 'pm',
  names: names('成本管理', 'Cost', 'Ekonomi'),
  kind: 'realm',
  source: 'samples/cost',
  icon: 'icon-cost',
  startPath: '/budget',
  lifecycleName: 'cost-core',
  extends: homeCards('/home-cards.html'),
  orgTypes: COMPANIES_AND_PROJECTS,
  menus: [
    menu(100431, 'cost.budget', names('预算', 'Budget', 'Budget'), '/budget', {
      orgTypes: PROJECTS,
      icon: 'icon-budget',
    }),
    menu(100432, 'cost.contract', names('合同', 'Contracts', 'Kontrakt'), '/contracts', { icon: 'icon-contract' }),
    // Visible to all people, but few may open it (COLLECT-3).
    menu(100433, 'cost.forecast', names('成本预测', 'Forecast', 'Prognos'), '/budget', {
      urlParams: 'view=forecast',
      advertised: true,
      icon: 'icon-forecast',
    }),
  ],
}

export const equipment: SeedApplication = {
  id: 101200,
  code: 'gepm-core',
  product: 'gepm',
  group: 'pm',
  names: names('设备管理', 'Equipment', 'Maskinpark'),
  kind: 'realm',
  source: 'samples/planning',
  icon: 'icon-equipment',
  startPath: '/cranes',
  orgTypes: PROJECTS,
  menus: [
    directory(
      101220,
      'gepm.fleet',
      names('设备台账', 'Fleet', 'Fordon och maskiner'),
      [
        menu(101231, 'gepm.crane', names('起重机', 'Cranes', 'Kranar'), '/cranes', { icon: 'icon-crane' }),
        menu(101232, 'gepm.booking', names('吊装预订', 'Crane bookings', 'Kranbokningar'), '/crane-bookings', {
          icon: 'icon-booking',
        }),
      ],
      { icon: 'icon-equipment' },
    ),
  ],
}
