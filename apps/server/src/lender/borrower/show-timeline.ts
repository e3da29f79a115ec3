import type { DataOf, operatorCalls } from '@sandigan/contract'
import { maySeeMatches, maySeeSuspicions } from '../../core/operators/permission.ts'
import { channelBy } from '../../money/payments/channels.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_BORROWER } from '../changes/refusals.ts'
import { findBorrower } from './show-borrower.ts'
import { timelinePage, type TimelineRow } from './timeline-pages.ts'

type Row = DataOf<typeof operatorCalls.showTimeline>['rows'][number]

/** Everything that happened with a borrower or one order, newest first; without what operators read, or that alone. */
export const showTimeline: OperatorHandler<typeof operatorCalls.showTimeline> = async (
  { db },
  { operator },
  { borrowerId, orderId, show, ...page },
) => {
  if ((await findBorrower(db, borrowerId)) === null) return NO_BORROWER
  const withScreening = maySeeMatches(operator)
  const withSuspicions = maySeeSuspicions(operator)
  return answerPage(
    await timelinePage(db, { borrowerId, orderId, withScreening, withSuspicions, show }, pageQuery(page)),
    viewOf,
  )
}

const viewOf = ({ id, at, kind, what, order_id: orderId, by, facts }: TimelineRow): Row => ({
  id,
  at: at.toISOString(),
  kind: kind as Row['kind'],
  what,
  orderId,
  by,
  facts: withChannelNamed(facts),
})

/** Payments and codes have the number of their channel. */
function withChannelNamed(facts: TimelineRow['facts']): TimelineRow['facts'] {
  const channel = channelBy(String(facts['channel']))
  return channel === undefined ? facts : { ...facts, channel: channel.name }
}
