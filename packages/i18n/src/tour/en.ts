/** The guided tour of the frame. */
export const tour = {
  progress: 'Step {{n}} of {{count}}',
  next: 'Next',
  back: 'Back',
  skip: 'Skip tour',
  close: 'Close tour',
  done: 'Done',
  none: 'There is no tour for this view.',
  steps: {
    organisation: {
      title: 'Choose where you work',
      text: 'Switch to another organisation or project here. Menus, messages and figures follow your choice.',
    },
    applications: {
      title: 'Open an application',
      text: 'Everything you can use is in Applications, grouped by what it is for.',
    },
    search: {
      title: 'Find anything',
      text: 'Search pages, projects, messages and commands from one field.',
    },
    tabs: {
      title: 'Keep pages open',
      text: 'Every page stays in its tab as you left it. Drag tabs to reorder them.',
    },
    help: {
      title: 'Get help',
      text: 'Guides, keyboard shortcuts and this tour are in Help.',
    },
  },
} as const
