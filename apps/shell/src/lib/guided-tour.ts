import { create } from 'zustand'

interface TourState {
  /** GUIDE-9: the number of times that the person has started the tour here. */
  requests: number
  /**
   * GUIDE-1: the tour that the card 'Welcome' offers: `unknown` until it is known whether there is one, `offered` until
   * the person has `accepted` or `declined` it, `ended` after it was shown in this page, `none` for everybody else.
   */
  first: 'unknown' | 'offered' | 'accepted' | 'declined' | 'ended' | 'none'
}

export const useTourState = create<TourState>(() => ({ requests: 0, first: 'unknown' }))

/** GUIDE-9: starts the guided tour at its first step. */
export function startTour(): void {
  useTourState.setState(({ requests }) => ({ requests: requests + 1 }))
}

export function setFirstTour(first: TourState['first']): void {
  useTourState.setState({ first })
}
