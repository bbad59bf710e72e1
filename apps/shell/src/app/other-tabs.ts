import { onNews } from '../lib/broadcast.ts'
import { setBearer } from '../lib/bearer.ts'
import { getSession } from '../lib/session-store.ts'
import { forgetPerson } from '../lib/storage.ts'

/** What happens to the session in one browser tab counts in all: the person is never a tab's own. */
export function followOtherTabs(): void {
  onNews((news) => {
    const userId = getSession().user?.id
    if (news.kind === 'logged-out' && !location.pathname.startsWith('/login')) leaveTo('/login')
    if (news.kind === 'signed-in' && userId !== undefined && userId !== news.userId) leaveTo('/portal/')
  })
}

/** Nothing of the former person is sent or shown any more. */
function leaveTo(address: string): void {
  setBearer(null)
  forgetPerson()
  location.replace(address)
}
