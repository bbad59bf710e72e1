import type { OverviewStep } from '@portico/contract/rules/administration/overview'

export interface NextStepsTexts {
  nextSteps: {
    title: string
    detail: string
    hide: string
    show: string
    done: string
    names: Readonly<Record<OverviewStep, string>>
    details: Readonly<Record<OverviewStep, string>>
  }
}

export const nextStepsEn: NextStepsTexts = {
  nextSteps: {
    title: 'Next steps',
    detail: 'Work through them from top to bottom. Each step opens its page.',
    hide: 'Hide next steps',
    show: 'Show next steps',
    done: 'Done',
    names: {
      look: 'Branding',
      organisations: 'Organisations',
      applications: 'Applications',
      roles: 'Roles',
      people: 'People',
      tenants: 'Tenants',
      'legal-documents': 'Legal documents',
      'sign-in': 'Sign-in',
    },
    details: {
      look: 'Give the portal your colours and logo.',
      organisations: 'Build the tree of departments and projects, also from a file.',
      applications: 'Register one, then add it to a tenant on the page of the tenant.',
      roles: 'Decide what each group of people can open. Everyone needs Home, too.',
      people: 'Invite your colleagues one by one or from a file, with their roles.',
      tenants: 'Add the companies that use the portal.',
      'legal-documents': 'Publish the agreement that people accept at their first sign-in.',
      'sign-in': 'Choose how people sign in, and who needs a second factor.',
    },
  },
}
