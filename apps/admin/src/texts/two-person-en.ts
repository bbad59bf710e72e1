import type { SecondPersonProblem } from '@portico/contract/rules/administration/two-person-rule'

/** ADMIN-142: the reason why a person may not decide about a set, or `none` if they may. */
type ProblemTexts = Readonly<Record<SecondPersonProblem | 'none', string>>

export const twoPersonEn = {
  twoPerson: {
    title: 'Two-person rule',
    intro:
      'For the kinds selected here, one person prepares a change set and requests its publication. Another person publishes or refuses it.',
    kinds: 'Kinds that need a second person',
    days: 'Days until a request ends',
    daysHint: 'A set without a decision is a draft again after that.',
    inForce: 'The rule is in force. To change or lift it, a second person is needed, too.',
    onlyWay: 'Changes here need a second person. Add yours to a change set and request its publication.',
    requestedBy: 'Requested by',
    requestEnds: 'Request ends',
    approve: 'Approve and publish',
    refuse: 'Refuse',
    refuseDetail: 'The set is a draft again. Its authors get the reason as a message.',
    reason: 'Reason',
    refused: 'Refused',
    refusedBy: 'Refused by {name} on {time}: {reason}',
    problems: {
      none: 'These changes need a second person, and you can be that person. Compare the values before you decide.',
      direct: 'These changes need a second person.',
      'no-request': 'These changes need a second person. Request publication, so that another person can decide.',
      expired: 'The request has ended without a decision. Publication must be requested again.',
      author: 'You have worked on this set, so another person must decide.',
      'same-person':
        'Your account has the same mailbox or mobile number as that of an author, so another person must decide.',
      'service-account': 'A service account can’t decide.',
      rights:
        'You can’t decide about this set: you lack a permission for it, or got the permission after the set was created.',
      requester:
        'The person who requested publication no longer has the permissions. Another author must request it again.',
    } as ProblemTexts,
  },
}

export type TwoPersonTexts = typeof twoPersonEn
