/** The tries to hand a message over, one row each. (Decision 125.) */
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { AttemptOutcome } from '../../platform/database/tables/messages.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { NotTaken } from '../../platform/providers/not-taken.ts'

type Key = JobData['send-message']

interface Ended {
  readonly no: number
  readonly outcome: AttemptOutcome
  readonly code?: string | undefined
}

/** @param no counts the tries of one message from 1 */
export async function beginAttempt(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  key: Key,
  attempt: { no: number; provider: string },
): Promise<void> {
  await trx
    .insertInto('message_attempts')
    .values({
      borrower_id: key.borrowerId,
      message_id: key.messageId,
      ...attempt,
      began_at: new Date(clock.now()),
    })
    // A node of the release before has counted this one without a row.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes down how a try ended. An answer that comes after nobody expected it any more still counts. */
export async function endAttempt(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  key: Key,
  { no, outcome, code }: Ended,
): Promise<void> {
  await trx
    .updateTable('message_attempts')
    .set({ outcome, code: code ?? null, ended_at: new Date(clock.now()) })
    .where('borrower_id', '=', key.borrowerId)
    .where('message_id', '=', key.messageId)
    .where('no', '=', no)
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'unknown')]))
    .execute()
}

/** How a try ended that threw. */
export function endOf(error: unknown): Omit<Ended, 'no'> {
  if (!(error instanceof NotTaken)) return { outcome: 'unknown' }
  return { outcome: error.because, code: error.code }
}
