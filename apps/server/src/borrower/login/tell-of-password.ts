/** Tells the borrower by SMS that the password was changed. (Decisions, section 7.) */
import type { Services } from '../../platform/context.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'

export function addPasswordWorker(services: Services): void {
  services.jobs.work('tell-of-password', async ({ borrowerId, at }) => {
    // A job of the release before does not say when.
    const once = at === undefined ? {} : { key: `password ${at}` }
    await services.db
      .transaction()
      .execute((trx) => queueMessage(trx, services, { borrowerId, template: 'password', ...once }))
  })
}
