import { Suspense } from 'react'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { useQuestion } from './questions.ts'

const load = () => import('./question-dialog.tsx')
const QuestionDialog = lazyDialog(
  () => load().then((module) => module.QuestionDialog),
  // if the dialog fails to load, the answer is no, so that no unsaved work is lost
  ({ onAnswer }) =>
    () =>
      onAnswer(false),
)

/** Preloads the dialog when the first tab becomes unsaved. */
export function prefetchQuestions(): void {
  load().catch(() => undefined)
}

/** Renders the dialog of the pending question. */
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
