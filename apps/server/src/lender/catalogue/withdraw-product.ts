import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { PRODUCTS } from '../../core/products/product-repository.ts'
import { stateOf } from '../../core/products/product-history.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { comparedView, storedOf, versionsOf } from './product-on-wire.ts'
import { lockProducts } from './save-product.ts'

/**
 * Withdraws a version before its day. One that has begun stays: borrowers have been offered it, and a newer version
 * takes its place instead.
 */
export const withdrawProduct: ApprovableAction<typeof operatorCalls.withdrawProduct> = {
  caches: [PRODUCTS],
  subject: ({ productId }) => productId,
  async read(trx, { clock }, { productId, version }) {
    const rows = await versionsOf(trx, productId)
    const row = rows.find((known) => known.version === version)
    if (row === undefined) return null
    const state = stateOf(rows.map(storedOf), storedOf(row), clock.today())
    return { state, ...comparedView({ ...row.definition, look: row.look }) }
  },
  async make(trx, services, signature, { productId, version }) {
    await lockProducts(trx)
    const row = (await versionsOf(trx, productId)).find((known) => known.version === version)
    if (row === undefined) return refuse('NOT_FOUND', 'this product has no such version')
    if (row.withdrawn_at !== null) return done({ repeated: true, productId, version })
    const { effectiveFrom } = row.definition
    if (effectiveFrom <= services.clock.today())
      return refuse('VERSION_IN_FORCE', `version ${version} has begun on ${effectiveFrom}: save a newer one`)
    await trx
      .updateTable('products')
      .set({
        withdrawn_at: new Date(services.clock.now()),
        withdrawn_by: signature.by,
        withdrawal_approved_by: signature.approvedBy ?? null,
        withdrawal_reason: signature.reason,
      })
      .where('product_id', '=', productId)
      .where('version', '=', version)
      .execute()
    await writeAuditLog(trx, services, signature, {
      action: 'withdraw-product',
      subject: productId,
      facts: { version, effectiveFrom },
    })
    return done({ repeated: false, productId, version })
  },
}
