import { z } from 'zod/mini'
import { Id, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

const NewMessage = z.object({ messageId: Id, title: z.string(), createTime: Instant })

/** The number of changes of a kind, and the latest of them. */
const counted = <Change extends z.ZodMiniType>(change: Change) => z.object({ count: z.int(), latest: z.array(change) })

/** The changes between two visits of home. Every list has its newest entries first. */
export const HomeChanges = z.object({
  /** The end of the former visit, or the earliest moment that is compared; null at the first visit. */
  since: z.nullable(Instant),
  /** Messages that came since then and are unread, without announcements; `latest` has at most three. */
  messages: counted(NewMessage),
  announcements: counted(NewMessage),
  /** View requests of the person that were decided; `latest` has at most three. */
  requests: counted(
    z.object({
      requestId: Id,
      state: z.enum(['granted', 'refused']),
      /**
       * The name of the page; without access, the name of the organisation or of the tenant, so that a refusal reveals
       * no name (TRUST-46).
       */
      name: z.string(),
      decidedAt: Instant,
      /** The page that was granted in this tenant; null for others. */
      page: z.nullable(z.object({ productCode: z.string(), menuCode: z.string(), orgId: Id })),
    }),
  ),
  /** Projects in which the person may work and whose status or dates changed; `latest` has at most six changes. */
  projects: counted(
    z.object({
      orgId: Id,
      name: z.string(),
      kind: z.enum(['status', 'start', 'end']),
      /** The values then and now: the status's name in the reader's language, or a date `YYYY-MM-DD`. */
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      changedAt: Instant,
    }),
  ),
  /** Applications that the tenant has enabled and of which the person may open a menu; `latest` has at most six. */
  applications: counted(z.object({ code: z.string(), productCode: z.string(), name: z.string() })),
})
export type HomeChanges = z.infer<typeof HomeChanges>

export const home = [
  endpoint('POST /api/workbench/v4/home-visits', {
    summary: "Record the person's visit of home in the tenant, and list what has changed since the former visit",
    access: 'tenant',
    query: z.object({ orgId: IdText }),
    response: HomeChanges,
    errors: ['NOT_FOUND'],
  }),
] as const
