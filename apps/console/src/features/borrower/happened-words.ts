/** What happened with a borrower, in words: to which family it belongs, what it is called, and what of it is shown. */
import type { ClientData, showTimeline } from '@sandigan/contract/client/operator'
import { callHour } from '../../shared/format/dates.ts'
import { centavos, share } from '../../shared/format/pesos.ts'
import { readable } from '../../shared/format/readable.ts'
import { words } from '../../shared/format/words.ts'
import { outcomeWords, wayWords } from '../../shared/format/contact-words.ts'
import { messageWords } from './message-words.ts'

export type Happened = ClientData<typeof showTimeline>['rows'][number]

/**
 * Money that moved, contact with the borrower, decisions and agreements, changes by operators, and views by operators.
 */
export type Family = 'money' | 'contact' | 'decision' | 'operator' | 'view'

const FAMILIES: Readonly<Record<Happened['kind'], Family>> = {
  account: 'money',
  'call-back': 'contact',
  change: 'operator',
  code: 'money',
  complaint: 'contact',
  consent: 'decision',
  contact: 'contact',
  document: 'decision',
  loan: 'decision',
  message: 'contact',
  note: 'operator',
  payout: 'money',
  read: 'view',
  screening: 'decision',
}
/** Of the events of a loan, those that move money. */
const MONEY = new Set([
  'payoutSent',
  'payoutFailed',
  'payoutReversed',
  'disbursed',
  'paid',
  'reversed',
  'extended',
  'waived',
  'lateChargesGivenBack',
  'writtenOff',
  'refunded',
  'refundReturned',
  'sold',
  'saleWithdrawn',
])

export const familyOf = ({ kind, what }: Happened): Family =>
  kind === 'loan' && MONEY.has(what) ? 'money' : FAMILIES[kind]

const LOAN: Readonly<Record<string, string>> = {
  agreed: 'Applied',
  approvalRevoked: 'Approval revoked',
  noteConfirmed: 'Promissory note confirmed',
  payoutReversed: 'Payout came back',
  disbursed: 'Money arrived',
  reversed: 'Payment reversed',
  extensionQuoted: 'Extension quoted',
  settlementOffered: 'Settlement for less offered',
  deceased: 'Death recorded',
  deceasedWithdrawn: 'Death withdrawn',
  fraudFound: 'Marked as fraud',
  fraudWithdrawn: 'Fraud mark removed',
  waived: 'Late charges waived',
  'waived interest': 'Interest waived',
  'waived principal': 'Principal waived',
  restructureOffered: 'New payment plan offered',
  restructureDeclined: 'New payment plan declined by the borrower',
  restructured: 'New payment plan accepted',
  paused: 'Pause granted',
  resumed: 'Pause ended early',
  lateChargesGivenBack: 'Late charges refunded',
  writtenOff: 'Written off',
  sold: 'Sale agreed',
  saleWithdrawn: 'Sale withdrawn',
  refundReturned: 'Refund came back',
  dueDatesMoved: 'Due dates moved off a holiday',
}
const PAYOUTS: Readonly<Record<string, string>> = {
  'over-limit': 'waits above the limit',
  made: 'not sent yet',
  unknown: 'unknown',
  paid: 'arrived',
  reversed: 'came back',
}

function whatOf({ kind, what, facts }: Happened): string {
  switch (kind) {
    case 'read':
      return `Viewed: ${words(what).toLowerCase()}`
    case 'note':
      return 'Note'
    case 'loan':
      return LOAN[typeof facts['part'] === 'string' ? `${what} ${facts['part']}` : what] ?? words(what)
    case 'change':
      return words(what)
    case 'message':
      return messageWords(what)
    case 'payout':
      return `Payout: ${PAYOUTS[what] ?? words(what).toLowerCase()}`
    case 'contact':
      return `${wayWords(what)}: ${outcomeWords(String(facts['outcome']))}`
    case 'code':
      return `Code to pay: ${words(what).toLowerCase()}`
    default:
      return `${words(kind)}: ${words(what).toLowerCase()}`
  }
}

export const titleOf = (row: Happened): string =>
  row.by === null ? whatOf(row) : `${whatOf(row)}, ${row.by}`

/** How a fact is shown. Those that are not named here are for machines, or the title has said them. */
const FACTS: Readonly<Record<string, (value: unknown) => string>> = {
  text: String,
  callAt: (value) => `for ${callHour(String(value))}`,
  note: String,
  restsUntil: (value) => `reminders rest until ${at(value)}`,
  promised: (value) => centavos(Number(value)),
  promisedOn: (value) => `for ${at(value)}`,
  amount: (value) => centavos(Number(value)),
  offered: (value) => `offered ${centavos(Number(value))}`,
  channel: (value) => (value === 'sms' ? 'SMS' : value === 'email' ? 'email' : String(value)),
  purpose: (value) => `meant as ${String(value)}`,
  state: (value) => words(String(value)).toLowerCase(),
  sentAt: (value) => `sent ${at(value)}`,
  deliveredAt: (value) => `delivered ${at(value)}`,
  account: (value) => `to •••• ${String(value)}`,
  institution: String,
  number: (value) => `•••• ${String(value)}`,
  replacedAt: (value) => `replaced ${at(value)}`,
  payCode: String,
  expiresOn: (value) => `until ${at(value)}`,
  cancelledAt: (value) => `cancelled ${at(value)}`,
  reapplyFrom: (value) => `may apply from ${at(value)}`,
  replyBy: (value) => `reply by ${at(value)}`,
  listedName: (value) => `like ${String(value)}`,
  decidedAt: (value) => `decided ${at(value)}`,
  cause: (value) => words(String(value)).toLowerCase(),
  ruleSet: (value) => `by the rules, version ${String(value)}`,
  reason: String,
  reference: (value) => `reference ${String(value)}`,
}
const scoreOf = ({ kind }: Happened, score: unknown): string =>
  kind === 'screening' ? `names ${share(Number(score))} alike` : `${String(score)} of 5 stars`

const isGiven = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** In the order of the table: what it is about, then what became of it. */
export function factsOf(row: Happened): string[] {
  const { kind, facts } = row
  const named = Object.entries(FACTS).flatMap(([name, shown]) => {
    const value = facts[name]
    // The state of a message says what its timestamps say, unless it failed.
    if (!isGiven(value) || (kind === 'message' && name === 'state' && isGiven(facts['sentAt']))) return []
    return shown(value)
  })
  return isGiven(facts['score']) ? [...named, scoreOf(row, facts['score'])] : named
}

const at = (value: unknown): string => readable(String(value))
