import type { SharedState, Theme } from '../protocol.ts'

/** The shared state where a test names none. */
export const SAMPLE_STATE: SharedState = {
  userId: 501,
  nickName: 'Anna Berg',
  accountName: 'anna',
  tenantId: 20001,
  tenantName: 'Nordbro AB',
  tenantAdmin: false,
  orgId: 41001,
  orgFullId: '/20001/30010/41001',
  orgName: 'Öresund Tunnel',
  orgType: 'general-project',
  productCode: 'sample',
  applicationCode: 'sample-core',
  menuCode: 'sample.start',
  menuName: 'Start',
  moduleCode: 'sample-start',
  authorityCodes: ['sample.start.view', 'sample.start.edit'],
  isReadOnly: false,
  identityCode: 'T-20001',
  participantId: null,
  participantUserType: null,
  lang: 'en',
  languageArray: ['zh-CN', 'en', 'sv-SE'],
  isI18nEnv: false,
  isWidget: false,
  pageFrom: null,
  projectId: 41001,
  loginTenantId: 20001,
  loginSessionTimeout: 24,
  languageSwitchEnable: true,
  isAsideExpand: true,
  environment: 'CN',
  portalType: 0,
  themeColor: '#268DFF',
}

/** The portal's own light look. */
export const LIGHT: Theme = {
  colorScheme: 'light',
  variables: {
    '--portal-theme-colour': '#268DFF',
    '--portal-surface': '#ffffff',
    '--portal-surface-raised': '#ffffff',
    '--portal-text': '#19202c',
    '--portal-text-muted': '#535d6e',
    '--portal-border': '#dde2e9',
    '--portal-radius': '6px',
    '--portal-font': 'system-ui, sans-serif',
  },
}
