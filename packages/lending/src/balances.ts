import type { AccountCode } from './accounts.ts'
import type { IsoDate } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { Centavos } from './money.ts'
import { type Owed, recognisedBalances } from './recognition/balances.ts'
import { RELEASED, type Rules } from './rules.ts'
import { transferBalances, transferredOn } from './sale/sold-standing.ts'
import type { LoanStanding, LoanTotals } from './standing.ts'
import { stampTaxOn } from './tax/stamp-tax.ts'
import { stampTaxDeducted } from './tax/stamp-tax-rates.ts'

/** Balances by account; debit positive, credit negative. Their sum is always 0. */
export type Balances = Partial<Record<AccountCode, Centavos>>

/** The account balances of one loan on a day, as its events tell them. */
export function balancesOn(events: readonly LoanEvent[], day: IsoDate, rules: Rules = RELEASED): Balances {
  const first = events[0]
  if (!first || first.on > day) return {}
  return balancesOf(loanOn(events, day, rules), events)
}

/** The same from its standing on a day, which the events have. */
export function balancesOf(standing: LoanStanding, events: readonly LoanEvent[]): Balances {
  const { on: day, terms, totals, disbursedOn, writtenOffOn, recognised } = standing
  const out = payoutsOn(events, day)
  if (!disbursedOn || !terms) {
    const { received, refunded, onAccount, refundShortfall } = totals
    return {
      '1010': received - refunded - out.sent,
      '1020': out.sent,
      '1150': refundShortfall,
      '2010': 0 - onAccount,
    }
  }
  const stampTax = stampTaxOn(events, day, transferredOn(standing))
  const passedOn = stampTaxDeducted(terms)
  const deducted = terms.feeMode === 'deducted' ? terms.principal - out.arrived - passedOn : 0
  const owed: Owed = {
    '1110': terms.principal - totals.principalPaid,
    '1120': totals.interestEarned - totals.interestPaid,
    '1130': totals.feeEarned - deducted - totals.feePaid,
    '1140': totals.penaltyCharged - totals.penaltyPaid - totals.penaltyWaived,
  }
  // One object that is filled: a spread of account numbers costs more than all the sums.
  const balances: Balances = {
    '1010': totals.received - totals.refunded - out.sent,
    '1020': out.sent - out.arrived,
    '1110': owed['1110'],
    '1120': owed['1120'],
    '1130': owed['1130'],
    '1140': owed['1140'],
    '1150': totals.refundShortfall,
    '2010': 0 - totals.onAccount,
    '4010': 0 - totals.interestEarned,
    '4020': 0 - totals.feeEarned,
    '4030': 0 - totals.penaltyCharged,
    '5010': totals.penaltyWaived,
  }
  if (recognised) Object.assign(balances, recognisedBalances(owed, totals, recognised))
  else if (writtenOffOn !== null) Object.assign(balances, writtenOff(owed, totals.writtenOff))
  if (totals.differences > 0) balances['5050'] = totals.differences
  const letGo = waived(totals, recognised)
  if (letGo > 0) balances['5070'] = letGo
  if (stampTax > 0) {
    balances['2030'] = 0 - stampTax
    // What the borrower bears is no cost.
    if (stampTax > passedOn) balances['5080'] = stampTax - passedOn
  }
  if (standing.sale) transferBalances(balances, standing.sale)
  return balances
}

/** What the lender let go beside late charges, as far as it was ever income or money. */
function waived(
  { interestLetGo, feeLetGo, principalLetGo }: LoanTotals,
  recognised: LoanStanding['recognised'],
): Centavos {
  return interestLetGo + feeLetGo + principalLetGo - (recognised?.interestLetGo ?? 0)
}

/** Nothing is counted on any more: what was owed is an expense, and what has been paid of it since is income. */
function writtenOff(owed: Owed, amount: Centavos): Balances {
  const left = owed['1110'] + owed['1120'] + owed['1130'] + owed['1140']
  return { '1110': 0, '1120': 0, '1130': 0, '1140': 0, '4040': left - amount, '5040': amount }
}

/** Money sent out and not come back, and the part of it that arrived. */
function payoutsOn(events: readonly LoanEvent[], day: IsoDate): { sent: Centavos; arrived: Centavos } {
  const open = new Map<string, Centavos>()
  let arrived = 0
  for (const event of events) {
    if (event.on > day) continue
    if (event.type === 'payoutSent') open.set(event.reference, event.amount)
    else if (event.type === 'payoutFailed' || event.type === 'payoutReversed') open.delete(event.reference)
    else if (event.type === 'disbursed') arrived = open.get(event.reference) ?? 0
  }
  let sent = 0
  for (const amount of open.values()) sent += amount
  return { sent, arrived }
}
