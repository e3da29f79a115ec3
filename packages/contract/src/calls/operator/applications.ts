/** The lender's decisions about applications: what waits, yes or no, withdrawn before payout, the money once more. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, DateText, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { DECLINE_REASONS, HOLD_REASONS, INFORMATION_WANTED } from '../../vocabulary.ts'
import {
  Changed,
  Day,
  Timestamp,
  Nullable,
  OwnId,
  PesosGiven,
  ProductId,
  Prose,
  Signed,
  standing,
  Words,
} from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'
import { evaluation, Verdict } from './rule-set-fields.ts'

const tag = 'applications'
const DECISIONS = ['approve', 'decline', 'offer-less', 'revoke', 'cancel'] as const
const Certified = () => Type.Optional(Text(400))

const Applicant = Closed({
  reference: Text(40),
  name: Text(300),
  /** Empty once the account was erased. */
  phone: Text(40),
  registeredAt: Timestamp(),
  /** In words: house and street, barangay, city. */
  address: Certified(),
  birthday: Certified(),
  idType: Certified(),
  /** Its last four characters. */
  idNumber: Certified(),
  residence: Certified(),
  maritalStatus: Certified(),
  education: Certified(),
  dependants: Certified(),
  loanPurpose: Certified(),
  employment: Certified(),
  employer: Certified(),
  jobTitle: Certified(),
  workedFor: Certified(),
  monthlyIncome: Certified(),
  payday: Certified(),
})

/** What the queue shows of an application. */
const waiting = {
  orderId: OwnId(),
  productId: Text(40),
  productName: Text(120),
  appliedAt: Timestamp(),
  /** Since when it has waited for more than a day. */
  flaggedAt: Nullable(Timestamp()),
  amount: Pesos(),
  periods: Whole(),
  termUnit: Whole(),
  /** Without `listed`, and without that rule and the verdicts, for who may not see matches with sanction lists. */
  holds: Type.Array(Closed({ reason: OneOf(...HOLD_REASONS), others: Type.Array(Text(40)) })),
}

const application = {
  ...waiting,
  borrower: Applicant,
  /** What the codes on the photos of the ID say, beside what was certified. A signature proves the data alone. */
  identityCards: Type.Array(
    Closed({
      side: OneOf('idFront', 'idBack'),
      signature: OneOf('valid', 'tampered', 'unknown'),
      holder: Text(1000),
      birthday: Nullable(DateText()),
      name: OneOf('same', 'unsure', 'other'),
      born: OneOf('same', 'other', 'missing'),
    }),
    { maxItems: 2 },
  ),
  account: Nullable(
    Closed({ institution: Text(80), number: Text(40), holder: Text(300), boundAt: Timestamp() }),
  ),
  /** People whom the borrower named; their phones by the ends. Nobody but the borrower is contacted about a loan. */
  references: Type.Array(Closed({ name: Text(60), relation: Text(20), phone: Text(40) }), { maxItems: 2 }),
  otherLoans: Type.Array(
    Closed({
      orderId: OwnId(),
      productId: Text(40),
      productName: Text(120),
      orderStatus: Whole(),
      stage: Text(40),
      principal: Pesos(),
      outstanding: Pesos(),
      daysLate: Whole(100_000),
      /** At the worst, from the payout until today. */
      worstDaysLate: Whole(100_000),
      agreedOn: Nullable(Day()),
      settledOn: Nullable(Day()),
    }),
  ),
}

export const listApplications = call({
  api: 'operator',
  method: 'GET',
  path: '/applications',
  tag,
  personal: (_request, { rows }) =>
    rows.map(({ borrower, orderId }) => ({ borrowerId: borrower.reference, subject: orderId })),
  summary:
    'What waits for a decision, oldest first, or by amount; `q` is an order, or the beginning of a borrower’s name',
  payload: Closed({
    flagged: Type.Optional(Type.Literal('1')),
    productId: Type.Optional(ProductId()),
    q: Type.Optional(Text(100)),
    sort: Sort('applied', 'amount'),
    ...paging,
  }),
  data: PageOf(Closed({ ...waiting, borrower: Closed({ reference: Text(40), name: Text(300) }) })),
})

export const showApplication = call({
  api: 'operator',
  method: 'GET',
  path: '/application',
  tag,
  personal: ({ orderId }, { borrower }) => [{ borrowerId: borrower.reference, subject: orderId }],
  summary: 'One application with all that a decision needs, and what the rule sets say of it, decided or not',
  payload: Closed({ orderId: OwnId() }),
  data: Closed({
    ...application,
    ...standing,
    /** What the borrower agrees to: paid out today where it is not yet. */
    cost: Closed({
      receives: Pesos(),
      /** The highest installment. */
      instalment: Pesos(),
      total: Pesos(),
      /** Interest and fees. */
      charges: Pesos(),
      effectiveMonthlyPpm: Whole(10_000_000),
    }),
    /** What installments take of a month, this loan's and those of other open ones, as the credit rules count it. */
    month: Closed({
      instalments: Pesos(),
      others: Pesos(),
      /** What the rules assume for the certified range; null where no income was certified. */
      income: Nullable(Pesos()),
      /** Of the income, in thousandths, rounded up. */
      share: Nullable(Whole(100_000)),
    }),
    /** Which sides of the ID were photographed; a photo itself is a call of its own. */
    idPhotos: Type.Array(Closed({ side: OneOf('idFront', 'idBack'), savedAt: Timestamp() }), { maxItems: 2 }),
    /** The version of the rule set that decided without a person; null where a person did, or nobody yet. */
    decidedBy: Nullable(Whole(100_000)),
    /** The last decision of a person, taken back or not; null where none decided. */
    decision: Nullable(
      Closed({ what: OneOf(...DECISIONS), by: Text(100), at: Timestamp(), reason: Words(500) }),
    ),
    /** What the borrower was offered instead. */
    offered: Nullable(Pesos()),
    /** By the live and the shadow rule set, newest first. */
    evaluations: Type.Array(Closed({ ...evaluation, verdict: Nullable(Verdict()) }), { maxItems: 40 }),
    /** What was requested from the borrower and has not arrived yet. */
    stillWanted: Type.Array(OneOf(...INFORMATION_WANTED)),
  }),
})

export const requestInformation = call({
  api: 'operator',
  method: 'POST',
  path: '/request-information',
  tag,
  summary: 'Asks the borrower for what is missing before a decision, by SMS and on the order’s page',
  payload: Signed({
    orderId: OwnId(),
    wanted: Type.Array(OneOf(...INFORMATION_WANTED), { minItems: 1, maxItems: 4, uniqueItems: true }),
  }),
  /** Repeated where the same is already requested, and has not arrived. */
  data: Closed({ repeated: Type.Boolean(), stillWanted: Type.Array(OneOf(...INFORMATION_WANTED)) }),
})

export const revokeApproval = call({
  api: 'operator',
  method: 'POST',
  path: '/revoke-approval',
  tag,
  summary: 'Takes an approval back whose note is not confirmed: the application is under review again',
  payload: Signed({ orderId: OwnId() }),
  data: Changed(),
})

export const decideApplication = call({
  api: 'operator',
  method: 'POST',
  path: '/decide',
  tag,
  summary:
    'Approves, declines or offers less; what is no approval says why, an approval in spite of a hold needs a note',
  payload: Signed({
    orderId: OwnId(),
    decision: OneOf('approve', 'decline', 'offer-less'),
    code: Type.Optional(OneOf(...DECLINE_REASONS)),
    /** Of `offer-less`: a smaller amount of the product. */
    amount: Type.Optional(PesosGiven()),
    note: Type.Optional(Prose(500)),
  }),
  data: Closed({
    repeated: Type.Boolean(),
    holds: Type.Optional(Type.Array(OneOf(...HOLD_REASONS))),
    ...standing,
  }),
})

export const cancelOrder = call({
  api: 'operator',
  method: 'POST',
  path: '/cancel',
  tag,
  summary: 'Withdraws an application or an approved loan, until its money is sent',
  payload: Signed({ orderId: OwnId() }),
  data: Changed(),
})

export const retryPayout = call({
  api: 'operator',
  method: 'POST',
  path: '/retry-payout',
  tag,
  summary: 'Sends the money again after a failed transfer, to the account that is bound now',
  payload: Signed({ orderId: OwnId() }),
  data: Type.Union([
    Closed({ repeated: Type.Literal(true), ...standing }),
    Closed({ repeated: Type.Literal(false), orderId: OwnId(), heldUntil: Nullable(Timestamp()) }),
  ]),
})
