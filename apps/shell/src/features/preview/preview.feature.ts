import { isFramed } from '../../lib/browser/framed.ts'
import { initialUrl } from '../../lib/browser/initial-url.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'
import { PreviewHost } from './preview-host.tsx'
import { draftOf, openPreview, readRequest } from './preview-store.ts'

/** PREVIEW-6: shows a draft in a frame, for the console or for the address of the page. */
export const previewFeature = defineFeature({
  id: 'preview',
  start() {
    const draft = draftOf(initialUrl)
    if (draft !== null && !isFramed()) openPreview({ draft, person: null })
  },
  contributions: [{ slot: 'overlay', order: 90, component: PreviewHost }],
  pageAnswers: {
    async 'administration.preview'(data) {
      const requested = readRequest(data)
      if (!requested) throw new Error('A preview needs the number of a change set')
      openPreview(requested)
      return null
    },
  },
})
