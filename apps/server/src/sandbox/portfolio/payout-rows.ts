/** The payouts of the portfolio's loans, and what the sandbox's provider knows of them. */
import type { IsoDate, LoanEvent } from '@sandigan/lending'
import type { Trx } from '../../platform/database/database.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { PayoutState } from '../../platform/database/tables/payments.ts'
import type { TimestampOf, Story } from './loan-story.ts'
import { payoutAccountOf } from './people-rows.ts'

interface Fate {
  readonly state: PayoutState
  readonly reason: string | null
  readonly on: IsoDate
}

export async function writePayouts(
  trx: Trx,
  stories: readonly Story[],
  timestampOf: TimestampOf,
): Promise<void> {
  const encryption = encryptionOf(trx)
  const payouts = stories.flatMap(({ who, loans }) =>
    loans.flatMap(({ loanId, events }) => {
      const sent = events.find((event) => event.type === 'payoutSent')
      if (sent === undefined) return []
      const { state, reason, on } = fateOf(events, sent.on)
      const handedOver = new Date(timestampOf(sent.on, 4))
      const account = payoutAccountOf(who)
      const row = {
        borrower_id: who.borrowerId,
        loan_id: loanId,
        reference: sent.reference,
        provider: 'sandbox',
        amount: sent.amount,
        account: encryption.encryptJson('payouts.account', account),
        state,
        reason,
        kind: state === 'failed' ? ('account' as const) : null,
        handed_over_at: handedOver,
        created_at: handedOver,
        updated_at: new Date(timestampOf(on, 5)),
      }
      return [{ row, accountNumber: account.accountNumber }]
    }),
  )
  if (payouts.length === 0) return
  await trx
    .insertInto('payouts')
    .values(payouts.map(({ row }) => row))
    .execute()
  await trx
    .insertInto('payout_directory')
    .values(
      payouts.map(({ row }) => ({
        reference: row.reference,
        borrower_id: row.borrower_id,
        loan_id: row.loan_id,
      })),
    )
    .execute()
  await trx
    .insertInto('sandbox_payouts')
    .values(
      payouts.map(({ row, accountNumber }) => ({
        reference: row.reference,
        account_number: encryption.encrypt('sandbox_payouts.account_number', accountNumber),
        amount: row.amount,
        received_at: row.handed_over_at,
      })),
    )
    .execute()
}

function fateOf(events: readonly LoanEvent[], sentOn: IsoDate): Fate {
  for (const event of events) {
    if (event.type === 'disbursed') return { state: 'paid', reason: null, on: event.recordedOn }
    if (event.type === 'payoutFailed') return { state: 'failed', reason: event.reason, on: event.recordedOn }
  }
  return { state: 'sent', reason: null, on: sentOn }
}
