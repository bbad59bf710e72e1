import type { Portal } from '@portico/sdk'
import { openStore } from '../../../shared/src/store.ts'
import { dataOf } from '../data/cost-data.ts'
import type { SavedState } from '../state.ts'
import { cardsOf } from './cards.ts'

/** The lifecycles of the page with the cards for home: all pages of an application with lifecycles have some. */
export async function bootstrap(): Promise<void> {}

export async function mount({ portal }: { portal?: Portal }): Promise<void> {
  portal?.registerHomeCards(async () => {
    const { organisation, tenant } = portal.session
    const data = dataOf(organisation)
    if (typeof data === 'string') return []
    const saved = await openStore('cost', [tenant.id, organisation.id]).read('cost')
    return cardsOf(data, saved as SavedState | undefined, portal.locale)
  })
}

export async function unmount(): Promise<void> {}
