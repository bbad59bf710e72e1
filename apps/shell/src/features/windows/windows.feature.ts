import { defineFeature } from '../../workbench/contributions/feature.ts'
import '../../workbench/model/windows/own-window.ts'
import { ReturnToTab } from './return-to-tab.tsx'
import { WindowsButton } from './windows-button.tsx'

/** Windows that were opened from the portal, and their return into a tab (HOST-68, HOST-69). */
export const windowsFeature = defineFeature({
  id: 'windows',
  contributions: [
    { slot: 'header.entries', order: 55, component: WindowsButton },
    { slot: 'overlay', order: 80, component: ReturnToTab },
  ],
})
