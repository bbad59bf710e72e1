import { z } from 'zod/mini'
import { Id, Instant, NameAllLang, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

const shape = {
  menuName: boundedText(200),
  menuNameAllLang: NameAllLang,
  productCode: boundedText(100),
  appCode: z.nullable(boundedText(100)),
  menuAuthCode: boundedText(100),
  bizType: z.nullable(boundedText(40)),
  orgId: z.nullable(Id),
  orgFullId: z.nullable(boundedText(500)),
  orgName: z.nullable(boundedText(300)),
}

export const RecentVisit = z.object({ id: Id, visitTime: Instant, ...shape })
export type RecentVisit = z.infer<typeof RecentVisit>
export const NewRecentVisit = z.object(shape)
export type NewRecentVisit = z.infer<typeof NewRecentVisit>

export const recents = [
  endpoint('POST /api/workbench/v4/user-recent-visits', {
    summary: 'Record a visit of a menu; an earlier visit of the same menu and organisation moves to the front',
    access: 'tenant',
    body: NewRecentVisit,
    answers: 'nothing',
  }),
  endpoint('GET /api/workbench/v4/user-recent-visits/list', {
    summary: 'The recent visits, latest first',
    access: 'tenant',
    query: z.object({ num: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,2}$/))) }),
    response: z.array(RecentVisit),
  }),
] as const
