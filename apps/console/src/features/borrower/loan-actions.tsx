import {
  type ClientData,
  giveBackCharge,
  offerSettlement,
  recordDeath,
  recordFraud,
  withdrawDeath,
  withdrawFraud,
  refundCredit,
  retryPayout,
  reversePayment,
  sendRefund,
  sendStatement,
  setReminders,
  type showLoan,
  waiveCharge,
  waiveDebt,
  writeOff,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import type { FieldSpec } from '../../shared/action/fields.ts'
import { dateTime, day } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { Part } from '../../shared/record/facts.tsx'

type Loan = ClientData<typeof showLoan>

/** The reference is the form's own: two changes that share one would be taken for the same. */
const amountAnd = (prefix: string): readonly FieldSpec[] => [
  { name: 'amount', label: 'Amount in pesos', kind: 'pesos' },
  { name: 'reference', label: 'Reference', kind: 'reference', prefix },
]

const DEBT: readonly FieldSpec[] = [
  {
    name: 'part',
    label: 'What is waived',
    hint: 'Principal: what is due first; the rest makes the last installments smaller.',
    kind: 'choice',
    options: [
      { value: 'interest', label: 'Interest that has been earned' },
      { value: 'principal', label: 'Principal' },
    ],
  },
  ...amountAnd('waiver'),
]

const OFFER: readonly FieldSpec[] = [
  ...amountAnd('settlement'),
  { name: 'expiresOn', label: 'Last day to pay it', hint: 'At most 60 days away.', kind: 'day' },
]

const DEATH: readonly FieldSpec[] = [
  { name: 'diedOn', label: 'Day of death', kind: 'day' },
  {
    name: 'proof',
    label: 'Proof',
    hint: 'For example the death certificate, with its number.',
    kind: 'text',
  },
  {
    name: 'contact',
    label: 'Who speaks for the estate',
    hint: 'Name and how to reach them. Stored as a note about the borrower.',
    kind: 'text',
    optional: true,
  },
]

/** Of a transfer that was made elsewhere. */
const BOOKED_REFUND: readonly FieldSpec[] = [
  { name: 'amount', label: 'Amount in pesos', kind: 'pesos' },
  {
    name: 'reference',
    label: 'Reference of the transfer',
    hint: 'As the bank shows it. The same one is booked only once.',
    kind: 'text',
    pattern: '[\\w:.\\-]{1,120}',
  },
]

const TAKE_BACK: readonly FieldSpec[] = [
  { name: 'reference', label: 'Reference of the payment', kind: 'text' },
  {
    name: 'cause',
    label: 'Caused by',
    hint: 'Newer contracts need it. Where the payer took money back before within twelve months, the payment counts as never paid.',
    kind: 'choice',
    // No default: the first option would blame somebody by accident.
    options: [
      { value: '', label: 'Not known' },
      { value: 'ours', label: 'Ours' },
      { value: 'channel', label: 'The payment channel’s' },
      { value: 'payer', label: 'The payer’s' },
    ],
    optional: true,
  },
]

/** What an operator may do to the money of a running loan: credit, payments, a write-off. */
export function MoneyOfLoan({ orderId }: { orderId: string }) {
  const given = { orderId }
  return (
    <Part title="Money">
      <div className="flex flex-wrap gap-2">
        <Action
          call={giveBackCharge}
          title="Refund late charges"
          about="Gives back late charges that were paid. The money pays what is due today, or waits for the next payment; on a loan that has ended it is credit, to be sent back."
          given={given}
          fields={amountAnd('given-back')}
          done={(data) => again(data, 'Late charges refunded')}
        />
        <Action
          call={sendRefund}
          title="Send a refund"
          about="Sends credit to the account that the borrower has linked. If it does not arrive it is credit again."
          given={given}
          fields={amountAnd('refund')}
          done={(data) => again(data, 'On its way to the borrower')}
        />
        <Action
          call={refundCredit}
          title="Book a refund"
          about="Only books that credit went back: the transfer itself was made elsewhere."
          given={given}
          fields={BOOKED_REFUND}
          done={(data) => again(data, 'Refund booked')}
        />
        <Action
          call={reversePayment}
          title="Reverse a payment"
          kind="danger"
          about="Takes a payment of this loan back, and tells the borrower by SMS. What it had paid is owed again: by newer contracts as one amount with a date of its own, by older ones as if the payment had never come."
          given={given}
          fields={TAKE_BACK}
          done={(data) => again(data, 'Payment reversed')}
        />
        <Action
          call={writeOff}
          title="Write the loan off"
          kind="danger"
          about="Takes a loan that is more than 90 days late out of the receivables. Nothing more is charged; what is owed stays owed, and what comes in later is a recovery."
          given={given}
          done={(data) => again(data, 'Written off')}
        />
      </div>
    </Part>
  )
}

export const again = ({ repeated }: { repeated: boolean }, said: string) =>
  repeated ? 'It had been done before' : said

/** What an operator may let a borrower off. */
export function ReliefOfLoan({ loan }: { loan: Pick<Loan, 'orderId' | 'settlementOffer'> }) {
  const { orderId, settlementOffer: offer } = loan
  const given = { orderId }
  return (
    <Part title="Relief">
      {offer && (
        <p className="mb-3">
          <span>{`Settlement for ${pesos(offer.amount)} offered until ${day(offer.lastDay)}`}</span>
          {offer.left !== offer.amount && <span>{`, ${pesos(offer.left)} left to pay`}</span>}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Action
          call={waiveCharge}
          title="Waive late charges"
          about="Lets late charges go, at most what is open today."
          given={given}
          fields={amountAnd('waiver')}
          done={(data) => again(data, 'Late charges waived')}
        />
        <Action
          call={waiveDebt}
          preview="waiveDebt"
          title="Waive interest or principal"
          about="Lets interest or principal go, at most what is open today. The borrower reads it in the statement, and the loan ends if nothing is left."
          given={given}
          fields={DEBT}
          done={(data) => again(data, 'Waived')}
        />
        {!offer && (
          <Action
            call={offerSettlement}
            preview="offerSettlement"
            title="Offer to settle for less"
            about="If the borrower pays this sum by its last day, in one payment or several, the loan ends and the rest is let go: late charges first, then interest and principal. Paid too little or too late, it is an ordinary payment. The borrower gets an SMS and sees the offer in the app."
            given={given}
            fields={OFFER}
            done={(data) => again(data, 'Offer made')}
          />
        )}
      </div>
    </Part>
  )
}

/** What is known of the borrower, and changes how the loan is charged and provided for. */
export function DeathAndFraud({ loan }: { loan: Pick<Loan, 'orderId' | 'deceasedOn' | 'fraudFoundOn'> }) {
  const { orderId, deceasedOn, fraudFoundOn } = loan
  const given = { orderId }
  return (
    <Part title="Death and fraud">
      <div className="flex flex-wrap gap-2">
        {deceasedOn === null ? (
          <Action
            call={recordDeath}
            title="Record a death"
            about="For all running loans of this borrower: nothing is charged from the day of death on, and later charges fall away. Reminders, notices and calls stop. What is owed is a claim on the estate; payments still count."
            given={given}
            fields={DEATH}
            done={(data) => again(data, 'Death recorded')}
          />
        ) : (
          <Action
            call={withdrawDeath}
            title="Withdraw a death"
            about="Only where a death was recorded by mistake. All loans of this borrower are charged as if it had not been recorded, and messages go out again."
            given={given}
            done={(data) => again(data, 'Death withdrawn')}
          />
        )}
        {fraudFoundOn === null ? (
          <Action
            call={recordFraud}
            title="Mark as fraud"
            kind="danger"
            about="Only where it is known that the loan was obtained by fraud. Its expected loss is that of a loan in default, however late it is, and applications of the borrower are on hold. What is owed does not change, and the borrower is not notified."
            given={given}
            done={(data) => again(data, 'Marked as fraud')}
          />
        ) : (
          <Action
            call={withdrawFraud}
            title="Remove the fraud mark"
            about="The loan is provided for by its days late again. The flag on the borrower stays until somebody clears it."
            given={given}
            done={(data) => again(data, 'Fraud mark removed')}
          />
        )}
      </div>
    </Part>
  )
}

/** Of a loan whose money came back, or was not taken: to the account that is linked now. */
export const SendMoneyAgain = ({ orderId }: { orderId: string }) => (
  <Action
    call={retryPayout}
    title="Send the money again"
    kind="primary"
    shortcut="r"
    about="To the account that the borrower has linked now. To one that is new it goes a day later."
    given={{ orderId }}
    done={(data) =>
      !data.repeated && data.heldUntil !== null
        ? `Goes out at ${dateTime(data.heldUntil)}: the account is new`
        : 'The money is sent again'
    }
  />
)

/** What reaches the borrower of a loan. */
export function LettersOfLoan({ orderId }: { orderId: string }) {
  return (
    <Part title="Messages to the borrower">
      <div className="flex flex-wrap gap-2">
        <Action
          call={sendStatement}
          title="Send the statement"
          about="Sends the statement of account by email, once for each reference."
          given={{ orderId }}
          fields={[{ name: 'reference', label: 'Reference', kind: 'reference', prefix: 'statement' }]}
          done={({ repeated }) => (repeated ? 'It had been sent before' : 'Statement sent')}
        />
        <Action
          call={setReminders}
          title="Reminders"
          about="As the borrower requested. Notices of what happened are sent either way."
          given={{ orderId }}
          fields={[
            {
              name: 'reminders',
              label: 'Reminders of dates',
              kind: 'choice',
              options: [
                { value: 'off', label: 'Off' },
                { value: 'on', label: 'On' },
              ],
            },
          ]}
          done={({ reminders }) => `Reminders are ${reminders}`}
        />
      </div>
    </Part>
  )
}
