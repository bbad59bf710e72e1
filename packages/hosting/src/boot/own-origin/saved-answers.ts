import type { ApplicationMessage } from '@portico/sdk/protocol'

type Saved = ApplicationMessage & { type: 'saved' }

/**
 * SDK-66: the portal of the props and the application's own connections all answer `querySave`. The portal takes the
 * first answer, so those given while one message is delivered become one: the first with a state, or else the first.
 */
export function createSavedAnswers(post: (message: ApplicationMessage) => void) {
  let collected: Saved[] | undefined
  return {
    send(message: ApplicationMessage): void {
      if (message.type === 'saved' && collected) collected.push(message)
      else post(message)
    },
    /** Runs `deliver`, in which the listeners of a message answer. */
    collect(deliver: () => void): void {
      const answers: Saved[] = (collected = [])
      try {
        deliver()
      } finally {
        collected = undefined
        const [first] = answers
        const answer = answers.find(({ data }) => data.state !== undefined) ?? first
        if (answer) post(answer)
      }
    },
  }
}
