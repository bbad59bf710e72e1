import type { Step } from './model/steps.ts'

/** The keys of the name and of the title of each step. */
export const STEP_TEXTS = {
  code: { name: 'code.name', title: 'code.title' },
  portal: { name: 'portal.name', title: 'portal.title' },
  tenant: { name: 'tenant.name', title: 'tenant.title' },
  administrator: { name: 'administrator.name', title: 'administrator.title' },
  signIn: { name: 'signIn.name', title: 'signIn.title' },
  mail: { name: 'mail.name', title: 'mail.title' },
  legal: { name: 'legal.name', title: 'legal.title' },
  summary: { name: 'summary.name', title: 'summary.title' },
} as const satisfies Record<Step, { name: string; title: string }>
