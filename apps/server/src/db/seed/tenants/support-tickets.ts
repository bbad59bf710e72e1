import type { Insertable } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { TicketState } from '@portico/contract/rules/support/tickets'
import type { SupportTicketTable, TicketAnswerTable, TicketOptionTable } from '../../tables/tickets.ts'
import { names } from '../names.ts'
import { ACCOUNT } from '../people/accounts.ts'

const branches: Record<number, Record<string, NameAllLang>> = {
  20001: {
    SOUTH: names('南部支持中心', 'South branch', 'Region Syd'),
    NORTH: names('北部支持中心', 'North branch', 'Region Nord'),
  },
  20002: {
    HUADONG: names('华东服务中心', 'East China service centre', 'Servicecenter Östra Kina'),
    HUANAN: names('华南服务中心', 'South China service centre', 'Servicecenter Södra Kina'),
  },
}

const products: Record<number, Record<string, NameAllLang>> = {
  20001: {
    P01: names('计划管理', 'Planning', 'Planering'),
    P02: names('成本管理', 'Cost', 'Ekonomi'),
    P03: names('文档管理', 'Documents', 'Dokument'),
  },
  20002: {
    H01: names('项目现场', 'Site', 'Arbetsplats'),
    H02: names('质量管理', 'Quality', 'Kvalitet'),
    H03: names('劳务实名制', 'Labour', 'Personal på plats'),
  },
}

const optionRows = (kind: 'branch' | 'product', byTenant: typeof branches): Insertable<TicketOptionTable>[] =>
  Object.entries(byTenant).flatMap(([tenant, options]) =>
    Object.entries(options).map(([code, title], index) => ({
      tenant_id: Number(tenant),
      kind,
      code,
      names: JSON.stringify(title),
      sort: (index + 1) * 10,
    })),
  )

/** TICKET-2: two branches and three products in each of two tenants. */
export const ticketOptions = [...optionRows('branch', branches), ...optionRows('product', products)]

interface SeedTicket {
  tenant: number
  person: keyof typeof ACCOUNT
  contactName: string
  contact: string
  hoursAgo: number
  state: TicketState
  branch: string
  product: string
  project: string
  question: string
  page?: string
  traceId?: string
  answer?: { by: string; text: string; hoursLater: number }
}

/** Oldest first within a tenant, in the order in which the tickets get their numbers. */
const TICKETS: readonly SeedTicket[] = [
  {
    tenant: 20001,
    person: 'anna',
    contactName: 'Anna Berg',
    contact: 'anna.berg@nordbro.se',
    hoursAgo: 26 * 24,
    state: 'closed',
    branch: 'SOUTH',
    product: 'P03',
    project: 'Öresund Tunnel',
    question:
      'Two revisions of drawing K-2041 are listed as current in the document register. Which one applies on site?',
    page: 'Document register (doc.register)',
    answer: {
      by: 'Johan, South branch',
      text: 'Revision C applies. We have withdrawn revision B, which an import had released again by mistake.',
      hoursLater: 5,
    },
  },
  {
    tenant: 20001,
    person: 'anna',
    contactName: 'Anna Berg',
    contact: 'anna.berg@nordbro.se',
    hoursAgo: 3 * 24,
    state: 'answered',
    branch: 'SOUTH',
    product: 'P02',
    project: 'E6 Trelleborg Ring Road',
    question: 'The budget shows 0 kr for change order 17, although it was approved on Monday.',
    page: 'Budget (cost.budget)',
    answer: {
      by: 'Sara, South branch',
      text: 'Change orders are added to the budget during the night after their approval. Number 17 was approved after midnight and is included from today on.\n\nPlease write to us again if the amount is still missing tomorrow.',
      hoursLater: 20,
    },
  },
  {
    tenant: 20001,
    person: 'erik',
    contactName: 'Erik Holm',
    contact: '0701234567',
    hoursAgo: 30,
    state: 'received',
    branch: 'NORTH',
    product: 'P03',
    project: 'Öresund Tunnel',
    question: 'The list of drawings can’t be exported: the downloaded file is empty.',
  },
  {
    tenant: 20001,
    person: 'anna',
    contactName: 'Anna Berg',
    contact: 'anna.berg@nordbro.se',
    hoursAgo: 4,
    state: 'in_progress',
    branch: 'SOUTH',
    product: 'P01',
    project: 'Öresund Tunnel',
    question: 'Moving a milestone in the schedule fails with an error. Smaller changes are saved.',
    page: 'Schedule (plan.schedule)',
    traceId: '7d3f0a9be2c14d6c8f51b0e4a6d2c913',
  },
  {
    tenant: 20002,
    person: 'li.wei',
    contactName: '李伟',
    contact: 'li.wei@nordbro.se',
    hoursAgo: 50,
    state: 'answered',
    branch: 'HUADONG',
    product: 'H02',
    project: '钱塘江过江隧道',
    question: '质量检查单提交后照片不显示，重新登录后仍然如此。',
    answer: {
      by: '华东服务中心 小陈',
      text: '照片服务已恢复，请刷新页面后查看。给您带来不便，敬请谅解。',
      hoursLater: 3,
    },
  },
]

const HOUR = 60 * 60 * 1000

/** DEMO-16: tickets in every state, with the answers that help desks have given. */
export function supportTickets(now: Date) {
  const counts = new Map<string, number>()
  const tickets: Insertable<SupportTicketTable>[] = []
  const answers: Insertable<TicketAnswerTable>[] = []
  for (const [index, ticket] of TICKETS.entries()) {
    const createdAt = new Date(now.getTime() - ticket.hoursAgo * HOUR)
    const year = createdAt.getUTCFullYear()
    const number = (counts.get(`${ticket.tenant}/${year}`) ?? 0) + 1
    counts.set(`${ticket.tenant}/${year}`, number)
    const { answer } = ticket
    const answeredAt = new Date(createdAt.getTime() + (answer?.hoursLater ?? 0) * HOUR)
    const key = { tenant_id: ticket.tenant, user_id: ACCOUNT[ticket.person] }
    tickets.push({
      ...key,
      id: 7001 + index,
      ticket_no: `${year}-${String(number).padStart(6, '0')}`,
      state: ticket.state,
      question: ticket.question,
      branch_code: ticket.branch,
      branch_names: JSON.stringify(branches[ticket.tenant]?.[ticket.branch]),
      fault_code: ticket.product,
      product_names: JSON.stringify(products[ticket.tenant]?.[ticket.product]),
      project_name: ticket.project,
      contact: ticket.contact,
      account_name: ticket.contactName,
      channel: '161',
      type: '101',
      trace_id: ticket.traceId ?? null,
      page: ticket.page ?? null,
      file_name: null,
      file_size: null,
      submission_key: null,
      created_at: createdAt,
      changed_at: answeredAt,
    })
    if (answer) {
      answers.push({
        ...key,
        ticket_id: 7001 + index,
        id: 7101 + index,
        reference: `demonstration-${index}`,
        text: answer.text,
        answered_by: answer.by,
        created_at: answeredAt,
      })
    }
  }
  const counters = [...counts].map(([counterKey, last_number]) => {
    const [tenant_id = 0, year = 0] = counterKey.split('/').map(Number)
    return { tenant_id, year, last_number }
  })
  return { tickets, answers, counters }
}
