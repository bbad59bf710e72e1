import { retryUntilLoaded } from '../../lib/loading/lazy-components.ts'
import type { Feature, PageAnswer } from './feature.ts'
import { getFeatures, loadAllFeatures } from './registry.ts'

/** Answers a named request of one of the portal's own pages. Waits until all features are loaded. */
export async function findPageAnswer(name: string): Promise<PageAnswer | undefined> {
  return answerOf(getFeatures(), name) ?? answerOf(await retryUntilLoaded(loadAllFeatures), name)
}

function answerOf(features: readonly Feature[], name: string): PageAnswer | undefined {
  return features.find(({ pageAnswers }) => pageAnswers && Object.hasOwn(pageAnswers, name))?.pageAnswers?.[name]
}
