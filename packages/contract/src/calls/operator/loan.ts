/** One loan as an operator sees it: terms, plan, and every charge to the centavo. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { CALL_NOTE_LENGTH } from '../../constants.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { Day, Nullable, OwnId, RemindersRest, standing, Sum, Timestamp } from './fields.ts'

const tag = 'borrowers'
const Ppm = () => Type.Integer({ minimum: 0, maximum: 10_000_000 })

const PaidBy = () => Type.Array(Closed({ reference: Text(300), amount: Pesos() }))

/** Why some pesos are due, as `explain` of the lending package says it. */
const Line = Closed({
  no: Whole(),
  code: OneOf(
    'principal',
    'interest',
    'fee',
    'late-charge',
    'late-interest',
    'refund-too-high',
    'returned-payment',
    'returned-charges',
    'advance',
  ),
  dueOn: Nullable(Day()),
  base: Sum(),
  ratePpm: Nullable(Ppm()),
  days: Nullable(Whole(100_000)),
  from: Nullable(Day()),
  to: Nullable(Day()),
  /** Before ceilings, and as charged. */
  uncut: Sum(),
  amount: Sum(),
  ceiling: Nullable(Closed({ reason: Text(40), source: Text(200) })),
  settledBy: PaidBy(),
  waivedBy: PaidBy(),
  left: Sum(),
})

export const showLoan = call({
  api: 'operator',
  method: 'GET',
  path: '/loan',
  tag,
  personal: ({ orderId }, { borrowerId }) => [{ borrowerId, subject: orderId }],
  summary: 'A loan with its terms, its plan and where it stands today, each charge explained to the centavo',
  payload: Closed({ orderId: OwnId() }),
  data: Closed({
    orderId: OwnId(),
    borrowerId: OwnId(),
    /** Empty once the account was erased. */
    borrowerName: Text(300),
    ...standing,
    agreedOn: Nullable(Day()),
    approvedOn: Nullable(Day()),
    disbursedOn: Nullable(Day()),
    settledOn: Nullable(Day()),
    /** The loan of the same borrower that ended within seven days before this one was paid out. */
    follows: Nullable(Closed({ orderId: OwnId(), settledOn: Day(), days: Whole() })),
    writtenOffOn: Nullable(Day()),
    /** The day of the borrower's death, at the earliest that of the payout. */
    deceasedOn: Nullable(Day()),
    /** The day on which it was marked as obtained by fraud. */
    fraudFoundOn: Nullable(Day()),
    /** What the borrower requested: the hour that begins at `at`, and whether it is that hour. */
    callBack: Nullable(
      Closed({
        at: Timestamp(),
        when: OneOf('later', 'now', 'passed'),
        note: Text(CALL_NOTE_LENGTH),
        requestedAt: Timestamp(),
      }),
    ),
    remindersRest: RemindersRest(),
    /** What was owed then, and what of it has come in since. */
    writtenOff: Pesos(),
    recovered: Pesos(),
    /** Of a declined one: its reason. */
    reason: Nullable(Text(500)),
    daysLate: Whole(100_000),
    nextDueOn: Nullable(Day()),
    nextDue: Pesos(),
    outstandingPrincipal: Pesos(),
    /** What the ceilings of law have cut so far. */
    ceilingCut: Pesos(),
    extensionAllowed: Type.Boolean(),
    extensions: Whole(),
    /** Of today, or still to come. */
    pause: Nullable(Closed({ reference: Text(120), from: Day(), to: Day(), movesDates: Type.Boolean() })),
    /** Agreed, or carried out: then what was owed on the day of the transfer, and what came in here for the buyer since. */
    sale: Nullable(
      Closed({
        reference: Text(120),
        buyer: Text(120),
        contact: Text(200),
        payTo: Text(300),
        price: Pesos(),
        noticedOn: Day(),
        transferOn: Day(),
        transferred: Nullable(Closed({ owed: Pesos(), forBuyer: Sum() })),
      }),
    ),
    /** A new payment plan that the borrower may accept. */
    planOffer: Nullable(
      Closed({ reference: Text(120), lastDay: Day(), costBefore: Pesos(), costAfter: Pesos() }),
    ),
    /** An open offer to end the loan for less, and what of it is not paid yet. */
    settlementOffer: Nullable(
      Closed({ reference: Text(120), amount: Pesos(), left: Pesos(), lastDay: Day() }),
    ),
    settlement: Closed({
      allowed: Type.Boolean(),
      amount: Pesos(),
      reason: OneOf('allowed', 'too-early', 'not-running', 'settled', 'sold'),
      allowedFrom: Nullable(Day()),
    }),
    terms: Nullable(
      Closed({
        productId: Text(40),
        productVersion: Whole(1_000_000),
        productName: Text(120),
        principal: Pesos(),
        periods: Whole(),
        termUnit: Whole(),
        dailyRatePpm: Ppm(),
        feePpm: Ppm(),
        feeMode: OneOf('deducted', 'spread'),
        /** That the borrower bears, deducted from the payout; null where the lender does. */
        stampTax: Nullable(Pesos()),
        client: OneOf('new', 'repeat'),
        ruleBook: Text(60),
      }),
    ),
    plan: Type.Array(
      Closed({
        no: Whole(),
        dueOn: Day(),
        principal: Pesos(),
        interest: Pesos(),
        fee: Pesos(),
        total: Pesos(),
        penalty: Pesos(),
        waived: Pesos(),
        left: Pesos(),
        due: Pesos(),
        daysLate: Whole(100_000),
        state: OneOf('paid', 'dropped', 'covered', 'upcoming', 'due-soon', 'overdue'),
      }),
    ),
    /** Their `left` adds up to `dueNow`. */
    explanation: Type.Array(Line),
    /** Of the next instalment while nothing is due: their `left` adds up to `nextDue`. */
    explanationOfNext: Type.Array(Line),
  }),
})
