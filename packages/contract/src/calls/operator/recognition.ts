/** How income is recognised: the policies of the lender, and what they make of one loan. (Decision 319.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Nullable, OwnId, Signed, Sum, Timestamp } from './fields.ts'

const tag = 'books'

/** What of a loan is income, and when. */
const rules = {
  /** Over the term at the effective rate; or at the payout, a spread fee when it is due. */
  fees: OneOf('effective', 'day-one'),
  /** When it is paid, once the loan is more than 90 days late; or always as it is earned. */
  interest: OneOf('until-default', 'as-earned'),
  lateCharges: OneOf('paid', 'accrued'),
  /** What a write-off is taken from. */
  losses: OneOf('allowance', 'direct'),
}

const PolicyId = () => Text(40)
const Version = () => Type.Integer({ minimum: 1, maximum: 1_000_000 })

export const listRecognitionPolicies = call({
  api: 'operator',
  method: 'GET',
  path: '/recognition-policies',
  tag,
  summary:
    'By which policies income is recognised, the one that begins last first: a loan has that of the day of its payout for life',
  payload: Closed({}),
  data: Closed({
    policies: Type.Array(
      Closed({
        id: PolicyId(),
        from: Day(),
        /** `replaced`: a newer one begins on the same day. */
        state: OneOf('now', 'coming', 'past', 'replaced'),
        ...rules,
        /** Null of those that come with the service. */
        saved: Nullable(Closed({ at: Timestamp(), by: Text(300), reason: Text(500) })),
      }),
      { maxItems: 1_000 },
    ),
    nextVersion: Version(),
  }),
})

export const saveRecognitionPolicy = call({
  api: 'operator',
  method: 'POST',
  path: '/save-recognition-policy',
  tag,
  summary: 'Saves a policy for loans that are paid out from a day after today on',
  payload: Signed({
    /** The next one; naming it makes a repeat recognisable. */
    version: Version(),
    from: Day(),
    ...rules,
  }),
  data: Closed({ repeated: Type.Boolean(), version: Version() }),
})

export const showRecognitionSchedule = call({
  api: 'operator',
  method: 'GET',
  path: '/recognition-schedule',
  tag,
  personal: ({ orderId }) => [{ orderId }],
  summary:
    'How the income of a loan is recognised, day by day as known now and as planned; no rows for a loan whose dates alone say what is income',
  payload: Closed({ orderId: OwnId() }),
  data: Closed({
    orderId: OwnId(),
    on: Day(),
    policy: Nullable(Closed({ id: PolicyId(), ...rules, effectiveMonthlyPpm: Whole(1_000_000_000_000_000) })),
    /** The first day of this lateness whose interest is income only when it is paid. */
    notAccruedSince: Nullable(Day()),
    rows: Type.Array(
      Closed({
        on: Day(),
        causes: Type.Array(OneOf('payout', 'due', 'paid', 'extended', 'written-off', 'sold', 'today'), {
          maxItems: 6,
        }),
        /** To come, if each amount is paid on its due date. */
        isPlanned: Type.Boolean(),
        effectiveIncome: Sum(),
        contractInterest: Sum(),
        feeEarned: Sum(),
        paid: Sum(),
        waived: Sum(),
        modification: Sum(),
        writtenOff: Sum(),
        amortisedCost: Sum(),
        principal: Sum(),
        deferredFees: Sum(),
        interestNotRecognised: Sum(),
        chargesNotRecognised: Sum(),
      }),
      { maxItems: 2_000 },
    ),
  }),
})
