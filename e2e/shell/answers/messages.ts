import type { Message, MessageDetail, WebContentUrl } from '@portico/contract/messages/messages'
import { Refusal, type Answers } from './answers.ts'

const NO_TARGET: WebContentUrl = {
  type: 2,
  url: null,
  applicationCode: null,
  productCode: null,
  moduleCode: null,
  extendParamers: {},
  orgId: null,
}

/** A menu of an application as a target. */
export const toMenu = (productCode: string, moduleCode: string, orgId = 41001): WebContentUrl => ({
  ...NO_TARGET,
  applicationCode: `${productCode}-core`,
  productCode,
  moduleCode,
  orgId,
})
export const toAddress = (url: string): WebContentUrl => ({ ...NO_TARGET, type: 1, url })

export function message(id: number, title: string, more: Partial<Message> = {}): Message {
  return {
    id,
    title,
    createTime: '2026-01-05T09:30:00.000Z',
    tenantId: 20001,
    tenantName: 'Nordbro AB',
    read: false,
    severity: 'normal',
    source: 'doc',
    sourceName: 'Documents',
    businessJump: more.webContentUrl !== undefined && more.webContentUrl !== null,
    webContentUrl: null,
    ...more,
  }
}

export interface Inbox {
  /** The unread messages, newest first. */
  unread: Message[]
  /** Number of polls of the latest messages. */
  polls: number
  alertPolls: number
  /** The bodies of the calls that marked messages. */
  marks: unknown[]
  /** The ids of the calls that noted messages as seen. */
  seen: number[][]
}

/** Stores a person's messages and answers the calls that read and mark them. */
export function keepMessages(answers: Answers, unread: Message[]): Inbox {
  const inbox: Inbox = { unread, polls: 0, alertPolls: 0, marks: [], seen: [] }
  let undone: Message[] = []
  answers('GET /api/message/v4/messages/unread-count', () => ({
    count: inbox.unread.length,
    byTenant: { 20001: inbox.unread.length },
  }))
  answers('POST /api/message/v4/messages/page', () => {
    inbox.polls += 1
    return { recordTotal: inbox.unread.length, pageIndex: 1, pageSize: 5, records: inbox.unread.slice(0, 5) }
  })
  answers('GET /api/message/v4/messages/alerts', () => {
    inbox.alertPolls += 1
    return inbox.unread.filter(({ severity }) => severity === 'alert').toReversed()
  })
  answers('PUT /api/message/v4/messages/ids', ({ body }) => {
    const { ids, seen = false } = body as { ids: number[]; seen?: boolean }
    if (seen) {
      inbox.seen.push(ids)
      return { updated: ids.length }
    }
    inbox.marks.push(body)
    const left = inbox.unread.filter(({ id }) => !ids.includes(id))
    const updated = inbox.unread.length - left.length
    inbox.unread = left
    return { updated }
  })
  answers('PUT /api/message/v4/messages/all', ({ body }) => {
    const { undo } = body as { undo?: string }
    inbox.marks.push(body)
    const [before, after] = undo === undefined ? [inbox.unread, []] : [[], undone]
    undone = before
    inbox.unread = after
    return { updated: before.length, markedAt: undo === undefined ? '2026-01-05T10:00:00.000Z' : null }
  })
  answers('GET /api/message/v4/messages/{id}', ({ params: [id] }) => {
    const message = inbox.unread.find((one) => String(one.id) === id)
    return message
      ? ({ ...message, content: '<p>Content</p>', attachments: [] } satisfies MessageDetail)
      : new Refusal('NOT_FOUND')
  })
  return inbox
}
