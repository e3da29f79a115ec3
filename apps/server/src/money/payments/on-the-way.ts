/** Payments of a running loan that were begun and that nobody has reported to us yet, or that an account refused. */
import type { DataOf, initPayType } from '@sandigan/contract'
import { addDays, centavosToPesos } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import type { RepaymentCopy } from '../../platform/copy/loans/repayment.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'
import { COUNTER_CHANNEL, type PaymentCode, unpaidCodes } from './payment-codes.ts'
import { CARD_CHANNEL, cardRepayments } from './card-repository.ts'
import { channelBy } from './channels.ts'
import { codePageLink } from './code-links.ts'
import { openReports, type PaymentReport } from './report-repository.ts'

export type OnTheWay = DataOf<typeof initPayType>['onTheWay'][number]

/** So long a refused debit is told of. */
const REFUSED_DAYS = 3
const MOST = 10

/** A debit has a line of its own, and the code beside a quote was not asked for: nothing was begun with it. */
const UNASKED = [CARD_CHANNEL, COUNTER_CHANNEL]

export async function paymentsOnWay(
  services: Services,
  copy: RepaymentCopy,
  key: LoanKey,
): Promise<OnTheWay[]> {
  const today = services.clock.today()
  const codes = await unpaidCodes(services.db, key, today)
  const reports = await openReports(services, key)
  const open = new Set(codes.map((code) => code.pay_code))
  return [
    ...(await debits(services, copy, key, open)),
    ...reports.map((report) => reportView(copy, report)),
    ...codes
      .filter(({ channel }) => !UNASKED.includes(channel))
      .map((code) => codeView(services, copy, code)),
  ].slice(0, MOST)
}

const nameOf = (copy: RepaymentCopy, channel: string): string =>
  channelBy(channel)?.name ?? copy.onTheWay.store

function codeView(services: Services, copy: RepaymentCopy, code: PaymentCode): OnTheWay {
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

function reportView(copy: RepaymentCopy, report: PaymentReport): OnTheWay {
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

async function debits(
  services: Services,
  copy: RepaymentCopy,
  key: LoanKey,
  unpaid: ReadonlySet<string>,
): Promise<OnTheWay[]> {
  const since = addDays(services.clock.today(), -REFUSED_DAYS)
  const rows = await cardRepayments(services.db, key)
  const shown = rows.filter((row) =>
    row.state === 'refused'
      ? row.created_at.toISOString().slice(0, 10) >= since
      : row.state === 'confirmed' && row.pay_code !== null && unpaid.has(row.pay_code),
  )
  return shown.map((row) => ({
    kind: row.state === 'refused' ? ('refused' as const) : ('card' as const),
    channel: fill(copy.onTheWay.account, { end: row.account_number.slice(-4) }),
    amount: centavosToPesos(row.amount),
    number: '',
    until: '',
    text: row.state === 'refused' ? copy.onTheWay.refused : copy.onTheWay.card,
    url: '',
  }))
}
