import { done, type operatorCalls } from '@sandigan/contract'
import { moment } from '../../platform/clock.ts'
import type { JsonOutcomeOf } from '../../platform/http/plain-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { lockWebhook, markReplayed } from '../../money/webhooks/webhook-repository.ts'
import { recordAction } from '../changes/record-action.ts'
import { NO_WEBHOOK } from '../changes/refusals.ts'

/** Has an event wait for its job again. One that waits already is left to the job that it has. */
export const replayWebhook: OperatorHandler<typeof operatorCalls.replayWebhook> = (
  services,
  caller,
  { id, reason },
) =>
  services.db
    .transaction()
    .execute(async (trx): Promise<JsonOutcomeOf<typeof operatorCalls.replayWebhook>> => {
      const event = await lockWebhook(trx, id)
      if (event === null) return NO_WEBHOOK
      if (event.state === 'received') return done({ repeated: true })
      await markReplayed(trx, id, moment(services.clock), caller.operator.name)
      await services.jobs.send(trx, 'work-webhook', { id })
      const { provider, event_id: eventId, state } = event
      await recordAction(trx, services, signed(caller, reason), {
        action: 'replay-webhook',
        subject: id,
        facts: { provider, eventId, stateBefore: state },
      })
      return done({ repeated: false })
    })
