/** Refusals that several use cases of the operator share. */
import { refuse } from '@sandigan/contract'
import type { IsoDate, RefusalCode } from '@sandigan/lending'
import { isFlagged } from '../../core/flags/flags.ts'
import type { Trx } from '../../platform/database/database.ts'

/** What a person can mend; one about a field begins with its name, by which the form finds it. */
const SENTENCES: Partial<Record<RefusalCode, string>> = {
  AMOUNT_INVALID: 'amount must be more than zero',
  CAUSE_MISSING: 'cause must say whose doing it was: for this loan it decides what is owed',
  DATE_IN_FUTURE: 'the day must not be after today',
  DECEASED: 'the borrower has died: nothing is charged any more',
  DECEASED_UNKNOWN: 'no death is recorded for this loan',
  ALREADY_FRAUD: 'this loan is marked as fraud already',
  FRAUD_UNKNOWN: 'this loan is not marked as fraud',
  GIVE_BACK_TOO_LARGE: 'amount is more than was paid of late charges and not given back since',
  OFFER_DAYS: 'validDays must be from 0 to 30',
  RESTRUCTURE_TERM: 'termUnit times periods must be from 91 to 365 days, and an installment at least 7 days',
  RESTRUCTURE_RATE:
    'dailyRatePpm must not be above the rate of the loan: a new plan never costs a higher one',
  NOTHING_TO_RESTRUCTURE: 'no principal of this loan is open',
  RESTRUCTURE_EXPIRED: 'the offer is over, or another plan holds since',
  CEILING_NOMINAL:
    'dailyRatePpm is above the ceiling on nominal interest of today, which a restructuring must meet',
  CEILING_EFFECTIVE:
    'the effective rate of this plan is above the ceiling of today, which a restructuring must meet',
  CEILING_TOTAL_COST:
    'with this plan all interest, fees and charges would be more than the amount borrowed: the ceiling of today',
  PAUSE_START: 'from must be tomorrow or a day of the next 31',
  PAUSE_TOO_LONG: 'to must make the pause at most 90 days long',
  PAUSE_OVERLAPS: 'from and to share a day with another pause of this loan',
  PAUSE_UNKNOWN: 'reference names no pause of this loan',
  PAUSE_OVER: 'this pause is over',
  WRITTEN_OFF: 'this loan was written off',
  NOT_RUNNING: 'this loan has ended',
  NOT_DISBURSED: 'the money of this loan has not arrived',
  DATE_INVALID: 'expiresOn must be a day from today on, at most 60 days away',
  PAYMENT_UNKNOWN: 'reference names no payment of this loan',
  SOLD: 'a buyer owns this loan: nothing of it is changed here',
  ALREADY_SOLD: 'this loan is sold already',
  SALE_AGREED: 'a sale of this loan is agreed: what is offered must end before its day of transfer',
  SALE_NOTICE_TOO_SHORT:
    'transferOn must leave seven whole business days after the notice, which is given today',
  SALE_TOO_FAR: 'transferOn must be at most 90 days away',
  SALE_IN_PAUSE: 'transferOn must be after the pause of this loan',
  SALE_OFFER_OPEN:
    'transferOn must be after the last day of what the borrower was offered: a new plan, a settlement or an extension',
  SALE_UNKNOWN: 'no sale of this loan is agreed',
  SALE_OVER: 'a buyer owns this loan already',
  SETTLEMENT_NOT_LESS: 'amount must be less than what ends the loan today',
  SETTLEMENT_OFFER_OPEN: 'an offer of this loan is open: another one can be made once it has lapsed',
}

/** Why a loan of a list is not sold. */
export const saleSentence = (code: RefusalCode): string =>
  SENTENCES[code] ?? 'the rules of lending do not allow it'

/** The rules of lending say no: their code says why. */
export const refusedByRule = (code: RefusalCode) =>
  refuse(code, SENTENCES[code] ?? 'the rules of lending do not allow it')

export const NO_WEBHOOK = refuse('NOT_FOUND', 'there is no event with this id')

export const SCREENING_OPEN = refuse(
  'SCREENING_OPEN',
  'the borrower may be on a sanction list: look at screening-hits',
)

/** Why no money goes to a borrower. */
export const noMoneyTo = async (trx: Trx, borrowerId: string) =>
  (await isFlagged(trx, borrowerId, 'stopsPayouts'))
    ? refuse('DECEASED', 'the borrower has died: no money is sent')
    : SCREENING_OPEN

export const NO_ORDER = refuse('NOT_FOUND', 'there is no order with this orderId')

export const NO_BORROWER = refuse('NOT_FOUND', 'there is no borrower with this borrowerId')

interface Days {
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

/** Why a range of days is not read; null for one that can be. */
export const wrongDays = ({ from, to }: Days) =>
  from !== undefined && to !== undefined && from > to
    ? refuse('INPUT_INVALID', 'to is a day from `from` on')
    : null
