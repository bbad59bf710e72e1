import { z } from 'zod/mini'
import { Id, IdText, Instant, LANGUAGES, boundedText } from '../protocol/common.ts'
import { countedPageOf, pageOf, pageQuery, searchQuery, sortQuery } from '../administration/paging.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ANNOUNCEMENT_FORMS, ANNOUNCEMENT_STATES, POSTING } from '../rules/support/messages.ts'

const TextsUpTo = (maximum: number) =>
  z.partialRecord(z.enum(LANGUAGES), boundedText(maximum)).check(z.refine((texts) => Object.keys(texts).length > 0))

const Moment = z.iso.datetime({ offset: true })

const content = {
  titles: TextsUpTo(POSTING.titleLength),
  /** HTML. Markup that is not on the allow-list is removed (MSG-35). */
  contents: TextsUpTo(POSTING.contentLength),
  /** A banner above the page, a message, or an important message. */
  form: z.enum(ANNOUNCEMENT_FORMS),
  /** True for a banner that stays until the person confirms that they have read it. */
  mustRead: z.boolean(),
  /**
   * The holders of one of the roles, and the people of one of the organisations or products; without any, the tenant's
   * own staff.
   */
  roleCodes: z.array(boundedText(100)).check(z.maxLength(POSTING.addressees)),
  orgIds: z.array(Id).check(z.maxLength(POSTING.addressees)),
  /** MSG-180: selects people with a role that contains a menu of one of the products. */
  productCodes: z.array(boundedText(100)).check(z.maxLength(POSTING.addressees)),
}

/** MSG-150: an announcement as an administrator writes it. It ends after it begins. */
const AnnouncementText = z.object({ ...content, startsAt: Moment, endsAt: z.nullable(Moment) })
export type AnnouncementText = z.infer<typeof AnnouncementText>

/**
 * MSG-187: a new announcement may omit the products. A change may not, because the announcement would then be for
 * everybody.
 */
const NewAnnouncement = z.extend(AnnouncementText, { productCodes: z._default(content.productCodes, []) })

export const Announcement = z.object({
  ...content,
  id: Id,
  state: z.enum(ANNOUNCEMENT_STATES),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  /** Names of the organisations, in the order of `orgIds`. */
  orgNames: z.array(z.string()),
  /** People who have read it; null before it has begun. */
  readCount: z.nullable(z.int()),
})
export type Announcement = z.infer<typeof Announcement>

/** API-13: readers and the names of organisations leave the tag as it is. */
export const AnnouncementVersion = z.omit(Announcement, { orgNames: true, readCount: true })

const AnnouncementReader = z.object({ userId: Id, name: z.string(), accountName: z.string(), readAt: Instant })
export type AnnouncementReader = z.infer<typeof AnnouncementReader>

const params = z.object({ id: IdText })
const one = { access: 'tenant', versioned: AnnouncementVersion, params } as const
const readers = { access: 'tenant', params } as const
const MATCH_ERRORS = ['CHANGED_MEANWHILE', 'MATCH_REQUIRED'] as const

export const announcements = [
  endpoint('GET /api/admin/v1/announcements', {
    summary: 'Announcements of the tenant, the latest first; for its administrators',
    access: 'tenant',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.announcements),
      /** The keyword is a part of a title. */
      ...searchQuery,
      state: z.optional(z.enum(ANNOUNCEMENT_STATES)),
      form: z.optional(z.enum(ANNOUNCEMENT_FORMS)),
    }),
    response: countedPageOf(Announcement),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/announcements/{id}', {
    ...one,
    summary: 'One announcement',
    response: Announcement,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/announcements', {
    summary: 'Draft an announcement',
    access: 'tenant',
    versioned: AnnouncementVersion,
    body: NewAnnouncement,
    response: Announcement,
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/announcements/{id}', {
    ...one,
    summary: 'Change a draft; a published announcement is a conflict',
    body: AnnouncementText,
    response: Announcement,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', ...MATCH_ERRORS],
  }),
  endpoint('POST /api/admin/v1/announcements/{id}/preview', {
    ...one,
    actsOnState: true,
    summary: 'Show a draft to the administrator alone, as its audience will have it, for an hour (MSG-170)',
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS', ...MATCH_ERRORS],
  }),
  endpoint('POST /api/admin/v1/announcements/{id}/publish', {
    ...one,
    actsOnState: true,
    summary: 'Publish a draft: its audience has it from its beginning to its end',
    response: Announcement,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', ...MATCH_ERRORS],
  }),
  endpoint('DELETE /api/admin/v1/announcements/{id}', {
    ...one,
    summary: 'Delete a draft, or withdraw a published announcement for everybody',
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', ...MATCH_ERRORS],
  }),
  endpoint('GET /api/admin/v1/announcements/{id}/readers', {
    ...readers,
    summary: 'Who has read an announcement, the first reader first',
    query: z.object({ ...pageQuery, ...sortQuery(SORT_KEYS.announcementReaders) }),
    response: pageOf(AnnouncementReader),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /api/admin/v1/announcements/{id}/readers.csv', {
    ...readers,
    summary: 'The same as a CSV file (API-14): id, name and account of each reader, and the time (ISO 8601)',
    answers: 'csv',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
] as const
