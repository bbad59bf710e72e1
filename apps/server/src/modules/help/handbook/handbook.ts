import type { HandbookChapter } from './handbook-chapter.ts'
import { portalChapters } from './portal-chapters.ts'
import { sampleChapters } from './sample-chapters.ts'

/**
 * HELP-8: the portal's own handbook, and the guides of the sample applications, by the last segment of their addresses.
 */
export const HANDBOOK: ReadonlyMap<string, HandbookChapter> = new Map(
  Object.entries({ ...portalChapters, ...sampleChapters }),
)
