import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useQuestion } from './questions.ts'

const load = () => import('./question-dialog.tsx')
const QuestionDialog = lazyPart(
  () => load().then((module) => module.QuestionDialog),
  // unasked, nothing is lost
  ({ onAnswer }) =>
    () =>
      onAnswer(false),
)

/** Fetches the dialog before it is needed: when the first tab says that it is unsaved. */
export function prefetchQuestions(): void {
  load().catch(() => undefined)
}

/** Renders the workbench's questions. */
export function QuestionHost() {
  const pending = useQuestion((state) => state.pending)
  if (!pending) return null
  return (
    <Suspense fallback={null}>
      <QuestionDialog
        question={pending}
        onAnswer={pending.answer}
        onSave={pending.saveAndGoOn}
        isSaving={pending.isSaving}
      />
    </Suspense>
  )
}
