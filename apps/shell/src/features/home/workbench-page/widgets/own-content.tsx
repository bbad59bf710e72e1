import type { OwnWidget } from '@portico/contract/rules/navigation/workbench'
import type { ComponentType } from 'react'
import { Dashboards } from './dashboards.tsx'
import { AllPages, Due, Favourites, RecentVisits } from './home-widgets.tsx'
import { Announcements, UnreadMessages } from './messages.tsx'
import { MyProjects } from './my-projects.tsx'
import { Notes } from './notes.tsx'
import { ViewRequests } from './view-requests.tsx'

/** GRID-2: the content of the portal's own widgets. */
export const OWN_CONTENT: Readonly<Record<OwnWidget, ComponentType>> = {
  due: Due,
  'recent-visits': RecentVisits,
  favourites: Favourites,
  messages: UnreadMessages,
  announcements: Announcements,
  'my-projects': MyProjects,
  'view-requests': ViewRequests,
  dashboards: Dashboards,
  notes: Notes,
  pages: AllPages,
}
