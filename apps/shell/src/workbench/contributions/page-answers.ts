import { retryUntilLoaded } from '../../lib/loading/lazy-part.ts'
import type { Feature, PageAnswer } from './feature.ts'
import { getFeatures, loadAllFeatures } from './registry.ts'

/** The answer to what a page of the portal asks for by name. Waits for the features that are still to come. */
export async function findPageAnswer(name: string): Promise<PageAnswer | undefined> {
  return answerOf(getFeatures(), name) ?? answerOf(await retryUntilLoaded(loadAllFeatures), name)
}

function answerOf(features: readonly Feature[], name: string): PageAnswer | undefined {
  return features.find(({ pageAnswers }) => pageAnswers && Object.hasOwn(pageAnswers, name))?.pageAnswers?.[name]
}
