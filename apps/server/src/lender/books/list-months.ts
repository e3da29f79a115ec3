import { done, type operatorCalls } from '@sandigan/contract'
import { addDays, centavosToPesos, EXAMPLE_LOSS_RATES } from '@sandigan/lending'
import { comparisonOf, latestClosedDay } from '../../core/loans/closed-days.ts'
import {
  closedMonthPage,
  entriesOfMonth,
  firstDayOf,
  lastDayOf,
  latestClosedMonth,
  type Month,
  monthToClose,
} from '../../core/loans/closed-months.ts'
import { loansBehind } from '../../core/loans/loans-to-post.ts'
import { monthCountOf } from '../../core/month-ends/count-month.ts'
import { allowanceInBooks, chargedIn, provisionOfMonth } from '../../core/month-ends/provide-for-losses.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import { balancesUpTo, trialBalanceOn } from '../../core/loans/books-repository.ts'
import { decidedByOne } from '../../core/operators/small-office.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { monthView, openBalancesView } from './balances-view.ts'
import { unexplainedAt } from './unexplained.ts'

/** Closed months, the latest first, and the next one to close. (Decision 039.) */
export const listMonths: OperatorHandler<typeof operatorCalls.listMonths> = async (
  services,
  _caller,
  { sort = '-month', ...page },
) => {
  const answer = answerPage(await closedMonthPage(services.db, sort, pageQuery(page)), monthView)
  if (!answer.ok) return answer
  const turn = page.after === undefined ? await turnOf(services) : null
  return done({ ...answer.data, turn })
}

async function turnOf(services: Pick<Services, 'db' | 'clock'>) {
  const month = await monthToClose(services.db, await latestClosedMonth(services.db))
  if (month === null) return null
  const behind = await loansBehind(services.db, addDays(services.clock.today(), -1))
  const state = await stateOf(services, month)
  const open = state === 'ready' ? await unexplainedAt(services.db, lastDayOf(month)) : null
  return {
    month,
    state: open === null ? state : 'unexplained',
    behind: behind.map(({ loanId }) => loanId),
    unexplained: open,
    count: await monthCountOf(services.db, month),
  } as const
}

/** As the last comparison of its end said; to close it compares anew where that said no. */
async function stateOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  month: Month,
): Promise<'not-over' | 'open-days' | 'differs' | 'ready'> {
  const end = lastDayOf(month)
  if (end >= clock.today()) return 'not-over'
  if (((await latestClosedDay(db)) ?? '') < end) return 'open-days'
  return ((await comparisonOf(db, end))?.difference ?? 0) === 0 ? 'ready' : 'differs'
}

/** What closes with a month, to be checked before it does. */
export const showMonth: OperatorHandler<typeof operatorCalls.showMonth> = async (
  { db },
  _caller,
  { month },
) => {
  const to = lastDayOf(month)
  const entries = await entriesOfMonth(db, month)
  const isOff = ((await comparisonOf(db, to))?.difference ?? 0) !== 0
  // What is written down of a day that was off may have been corrected since.
  const accounts = openBalancesView(await (isOff ? balancesUpTo(db, to) : trialBalanceOn(db, to)))
  const from = firstDayOf(month)
  const provision = await provisionView(db, month)
  return done({
    month,
    from,
    to,
    entries,
    decidedByOne: await decidedByOne(db, { from, to }),
    provision,
    accounts,
  })
}

async function provisionView(db: Db, month: Month) {
  const found = await provisionOfMonth(db, month)
  if (found === undefined) return null
  return {
    allowance: centavosToPesos(found.allowance),
    inBooks: centavosToPesos(await allowanceInBooks(db, month)),
    charged: centavosToPesos(chargedIn(found)),
    isExample: found.rates === EXAMPLE_LOSS_RATES.version,
  }
}
