/** Payments of a running loan that were begun and that nobody has reported to us yet, or that an account refused. */
import type { DataOf, initPayType } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import { readAccountNumber } from '../../core/profile/current-account.ts'
import type { Services } from '../../platform/context.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import type { RepaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { dayInManilaSql } from '../../platform/database/day-in-manila.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import type { BankAccountTable } from '../../platform/database/tables/borrower.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'
import { COUNTER_CHANNEL, FROM_UNPAID_CODES, type PaymentCode } from './payment-codes.ts'
import { CARD_CHANNEL, type CardRepayment } from './card-repository.ts'
import { channelBy } from './channels.ts'
import { codePageLink } from './code-links.ts'
import { FROM_OPEN_REPORTS, type PaymentReport } from './report-repository.ts'

export type OnTheWay = DataOf<typeof initPayType>['onTheWay'][number]

/** A refused debit is visible for so long, in days of Manila. */
const REFUSED_DAYS = 3
const MOST = 10

/** A debit has a line of its own. The code beside a quote was not requested by the borrower, so no payment has begun. */
const UNREQUESTED = [CARD_CHANNEL, COUNTER_CHANNEL]

/** What the columns below answer; each newest first. */
export interface OnTheWayRow {
  readonly unpaid_codes: readonly Omit<PaymentCode, 'created_at'>[]
  readonly open_reports: readonly Omit<PaymentReport, 'reported_at'>[]
  /** Those that were refused lately, and those that have a code. */
  readonly debits: readonly (Pick<CardRepayment, 'state' | 'pay_code' | 'amount'> &
    Pick<Selectable<BankAccountTable>, 'account_number'>)[]
}

/** SQL of what is on its way, for statements that read more. $1 is the borrower, $2 the loan, $3 today. */
export const ON_THE_WAY_COLUMNS = `
  (select coalesce(json_agg(c order by c.created_at desc), '[]') ${FROM_UNPAID_CODES}) as unpaid_codes,
  (select coalesce(json_agg(r order by r.reported_at desc), '[]') ${FROM_OPEN_REPORTS}) as open_reports,
  (select coalesce(json_agg(d order by d.created_at desc), '[]') from (
    select r.state, r.pay_code, r.amount, r.created_at, a.account_number from card_repayments r
    join bank_accounts a on a.borrower_id = r.borrower_id and a.account_id = r.account_id
    where r.borrower_id = $1 and r.loan_id = $2
      and (r.state = 'refused' and ${dayInManilaSql('r.created_at')} >= $3::date - ${REFUSED_DAYS}
        or r.state = 'confirmed' and r.pay_code is not null)) d) as debits`

const READ_ON_THE_WAY = `select ${ON_THE_WAY_COLUMNS}`

export async function paymentsOnWay(
  services: Services,
  copy: RepaymentCopy,
  { borrowerId, loanId }: LoanKey,
): Promise<OnTheWay[]> {
  const values = [borrowerId, loanId, services.clock.today()]
  const [row] = await readRows<OnTheWayRow>(services.db, READ_ON_THE_WAY, values)
  return row === undefined ? [] : onTheWayView(services, copy, row)
}

export async function onTheWayView(
  services: Services,
  copy: RepaymentCopy,
  row: OnTheWayRow,
): Promise<OnTheWay[]> {
  const { unpaid_codes: codes, open_reports: reports } = row
  return [
    ...(await debitViews(services, copy, row)),
    ...reports.map((report) => reportView(copy, report)),
    ...withoutReported(
      codes.filter(({ channel }) => !UNREQUESTED.includes(channel)),
      reports,
    ).map((code) => codeView(services, copy, code)),
  ].slice(0, MOST)
}

type UnpaidCode = OnTheWayRow['unpaid_codes'][number]

/** A payment that its borrower reported is one row: the code that it seems to have come under is not "not paid yet". */
function withoutReported(
  codes: readonly UnpaidCode[],
  reports: OnTheWayRow['open_reports'],
): readonly UnpaidCode[] {
  const rest = [...codes]
  for (const { channel, amount } of reports) {
    const at = rest.findIndex((code) => code.amount === amount && ['', code.channel].includes(channel))
    if (at >= 0) rest.splice(at, 1)
  }
  return rest
}

const nameOf = (copy: RepaymentCopy, channel: string): string =>
  channelBy(channel)?.name ?? copy.onTheWay.store

function codeView(services: Services, copy: RepaymentCopy, code: UnpaidCode): OnTheWay {
  const channel = nameOf(copy, code.channel)
  const amount = centavosToPesos(code.amount ?? 0)
  const until = code.expires_on ?? ''
  const kind = code.qr === null ? 'code' : 'qr'
  return {
    kind: 'code',
    channel,
    amount,
    number: code.pay_code,
    until,
    text: fill(copy.onTheWay.code, { channel, date: until }),
    url: codePageLink(services.config.secretKey, kind, code.pay_code, amount),
  }
}

function reportView(copy: RepaymentCopy, report: OnTheWayRow['open_reports'][number]): OnTheWay {
  const channel = nameOf(copy, report.channel)
  return {
    kind: 'report',
    channel,
    amount: centavosToPesos(report.amount),
    number: report.reference,
    until: '',
    text: fill(copy.onTheWay.report, { channel }),
    url: '',
  }
}

async function debitViews(
  { db }: Services,
  copy: RepaymentCopy,
  { debits, unpaid_codes: codes }: OnTheWayRow,
): Promise<OnTheWay[]> {
  const unpaid = new Set(codes.map((code) => code.pay_code))
  const shown = debits.filter(
    (row) => row.state === 'refused' || (row.pay_code !== null && unpaid.has(row.pay_code)),
  )
  const readable = await Promise.all(shown.map((row) => readAccountNumber(db, row)))
  return readable.map((row) => ({
    kind: row.state === 'refused' ? ('refused' as const) : ('card' as const),
    channel: fill(copy.onTheWay.account, { end: row.account_number.slice(-4) }),
    amount: centavosToPesos(row.amount),
    number: '',
    until: '',
    text: row.state === 'refused' ? copy.onTheWay.refused : copy.onTheWay.card,
    url: '',
  }))
}
