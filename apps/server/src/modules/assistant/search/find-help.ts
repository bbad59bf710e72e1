import { type HandbookSection, listHandbookSections, listHelpItems } from '../../help/help.service.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { type IndexedText, indexText } from '../text/rank.ts'
import type { IndexedCandidate } from './found-source.ts'

let sections: IndexedText<HandbookSection>[] | undefined

/** A title alone is less relevant than a text. */
const TITLE_SHARE = 0.8
/** The reader's language comes first. */
const OTHER_LANGUAGE_SHARE = 0.75

/**
 * ASSISTANT-12: the help pages that the tenant lists. A page of the handbook is found by its sections, another one by
 * its name.
 */
export async function listHelpCandidates(db: TenantDb, actor: TenantActor): Promise<IndexedCandidate[]> {
  sections ??= listHandbookSections().map((section) =>
    indexText(section, { title: `${section.title} ${section.heading}`, text: section.text }),
  )
  const handbook = Map.groupBy(sections, ({ item }) => item.url)
  return (await listHelpItems(db, actor, undefined)).flatMap(({ name, url }) => {
    const source = { kind: 'help' as const, title: name, path: '', target: { url }, text: '' }
    const own = handbook.get(url)
    if (!own) return [indexText({ ...source, share: TITLE_SHARE }, { title: name, text: '' })]
    return own.map((entry) => {
      const { index, language } = entry.item
      const share = language === actor.language ? 1 : OTHER_LANGUAGE_SHARE
      // a section that words of another language have found is shown in the reader's
      const { item } = own.find((one) => one.item.language === actor.language && one.item.index === index) ?? entry
      const { heading, text } = item
      return { ...entry, item: { ...source, path: heading, text, share } }
    })
  })
}
