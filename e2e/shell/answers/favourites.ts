import type { FavouriteMenu } from '@portico/contract/navigation/favourites'
import type { ErrorCode } from '@portico/contract/protocol/errors'
import { Refusal, type Answers } from './answers.ts'

const ROUTE = '/api/workbench/v4/user-collections'

/** Answers with the recorded favourites and applies the changes that the page makes. */
export function keepFavourites(answers: Answers): void {
  let stored: FavouriteMenu[] | undefined
  const all = (recorded: (key: string) => unknown) => (stored ??= recorded(`GET ${ROUTE}`) as FavouriteMenu[])
  const own = { tenantId: 20001, userId: 612, sourceType: 'dir', appCode: null, bizType: null }

  answers(`GET ${ROUTE}`, ({ query, recorded }) =>
    all(recorded).filter(({ bizType }) => !query.has('bizType') || bizType === query.get('bizType')),
  )
  answers(`POST ${ROUTE}`, ({ body, recorded }) => {
    const list = all(recorded)
    const added = { ...own, ...(body as FavouriteMenu), id: 100 + list.length, sort: list.length + 1 }
    stored = [...list, added]
    return added
  })
  answers(`DELETE ${ROUTE}/{id}`, ({ params: [id], recorded }) => {
    stored = all(recorded).filter((one) => one.id !== Number(id))
  })
  answers(`POST ${ROUTE}/batch`, ({ body, query, recorded }) => {
    const others = all(recorded).filter(({ bizType }) => query.has('bizType') && bizType !== query.get('bizType'))
    const next = (body as FavouriteMenu[]).map((one, at) => ({ ...own, ...one, id: 200 + at, sort: at + 1 }))
    return (stored = [...next, ...others])
  })
}

/** Refuses all further additions, removals and moves of favourites. */
export function refuseChanges(answers: Answers, code: ErrorCode): void {
  answers(`POST ${ROUTE}`, () => new Refusal(code))
  answers(`DELETE ${ROUTE}/{id}`, () => new Refusal(code))
  answers(`POST ${ROUTE}/batch`, () => new Refusal(code))
}
