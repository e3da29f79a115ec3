import { type bindCardNew, type DataOf, done, type PayloadOf, type RefusalOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { nextStep } from '../../core/profile/next-step.ts'
import { replaceAccount } from '../../core/profile/bank-account-repository.ts'
import { tellOfChange } from './tell-of-account.ts'
import { readAccount } from './read-account.ts'

/** Binds an account for payouts to come; the one before it stays stored. */
export const bindAccount: Handler<
  PayloadOf<typeof bindCardNew>,
  DataOf<typeof bindCardNew>,
  RefusalOf<typeof bindCardNew>
> = async (services, caller, { product_id: productId, ...form }) => {
  const read = await readAccount(services, caller, form)
  if (!read.ok) return { ok: false, code: 'FIELD_INVALID', data: { errors: read.errors } }
  const changed = await services.db
    .transaction()
    .execute((trx) => replaceAccount(trx, services, read.account))
  if (changed) tellOfChange(services, caller)
  return done({ nextUrl: await nextStep(services.db, caller.borrowerId, productId) })
}
