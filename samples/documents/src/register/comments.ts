import { computed } from 'vue'
import { savedRef, typedRef } from '../data/saved-ref.ts'

export type CommentKind = 'question' | 'remark' | 'clash'
export interface Comment {
  author: string
  kind: CommentKind
  text: string
  day: string
}

/** Comments that were there before. */
const WRITTEN: Readonly<Record<string, readonly Comment[]>> = {
  'OT-K-20-1003': [
    {
      author: 'Anna Berg',
      kind: 'question',
      text: 'Ø25 c150 in bay 4: is the lap length 1,250 or 1,500?',
      day: '2026-11-19',
    },
    {
      author: 'Jonas Lind',
      kind: 'remark',
      text: '1,500 where the lap is in tension. Note 7 will say so in rev. F.',
      day: '2026-11-20',
    },
  ],
  'OT-K-40-2004': [
    {
      author: 'Mette Holm',
      kind: 'clash',
      text: 'Fire main DN200 meets the ballast tank at element 8.',
      day: '2026-11-17',
    },
  ],
  'OT-G-40-1203': [
    {
      author: 'Karin Ek',
      kind: 'remark',
      text: 'Quarry run 1–60 kg needs the supplier’s certificate first.',
      day: '2026-11-18',
    },
  ],
}

/** Comments that people have added, by document. */
const added = savedRef<Readonly<Record<string, readonly Comment[]>>>('comments', {})

export const commentsOn = (number: string): readonly Comment[] => [
  ...(WRITTEN[number] ?? []),
  ...(added.value[number] ?? []),
]

export interface CommentDraft {
  kind: CommentKind
  text: string
}
/** Drafts of comments by document, kept when another document is chosen. */
export const drafts = typedRef<Record<string, CommentDraft>>('comment-drafts', () => ({}))
export const hasDrafts = computed(() => Object.values(drafts.value).some(({ text }) => text.trim() !== ''))

export function draftOf(number: string): CommentDraft {
  return (drafts.value[number] ??= { kind: 'remark', text: '' })
}

export function addComment(number: string, author: string, day: string): void {
  const draft = draftOf(number)
  const text = draft.text.trim()
  if (!text) return
  const comment = { author, kind: draft.kind, text, day }
  added.value = { ...added.value, [number]: [...(added.value[number] ?? []), comment] }
  draft.text = ''
}
