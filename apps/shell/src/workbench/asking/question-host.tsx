import { lazy, Suspense } from 'react'
import { useQuestion } from './asking.ts'

const load = () => import('./question-dialog.tsx')
const QuestionDialog = lazy(() => load().then((module) => ({ default: module.QuestionDialog })))

/** Fetches the dialog before it is needed: when the first tab says that it is unsaved. */
export function prefetchQuestions(): void {
  load().catch(() => undefined)
}

/** Where the workbench's questions appear. */
export function QuestionHost() {
  const asked = useQuestion((state) => state.asked)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <QuestionDialog question={asked} onAnswer={asked.answer} />
    </Suspense>
  )
}
