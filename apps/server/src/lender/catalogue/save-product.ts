import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { ceilingPolicyOn, checkProduct, type ProductVersion } from '@sandigan/lending'
import { type Insertable, sql } from 'kysely'
import { offeredOn } from '../../core/products/product-history.ts'
import { PRODUCTS } from '../../core/products/product-repository.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ProductPresentation } from '../../platform/database/tables/lending.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { comparedView, definitionOf, storedOf, type VersionRow, versionsOf } from './product-on-wire.ts'
import { productNotCovered, ruleName } from './rule-names.ts'

/**
 * Saves the next version of a product. It holds from its effective date, today at the earliest; orders that are
 * open keep the terms under which they were agreed. Refuses whatever breaks a rule or a ceiling of that date,
 * with all codes.
 */
export const saveProduct: ApprovableAction<typeof operatorCalls.saveProduct> = {
  caches: [PRODUCTS],
  subject: ({ productId }) => productId,
  /** What clients of its kind are offered on its first day. */
  async read(trx, _services, given) {
    const rows = await versionsOf(trx, given.productId)
    const client = given.client === 'any' ? 'new' : given.client
    const offered = offeredOn(rows.map(storedOf), client, given.effectiveFrom)
    const row = rows.find(({ version }) => version === offered?.version)
    return row === undefined ? null : comparedView({ ...row.definition, look: row.look })
  },
  async make(trx, services, signature, { reason: _reason, ...given }) {
    const { look, ...fields } = given
    const definition = definitionOf(fields)
    const { productId, effectiveFrom } = definition
    const policy = ceilingPolicyOn(effectiveFrom)
    const notCovered = productNotCovered(policy, definition)
    await lockProducts(trx)
    const known = await versionsOf(trx, productId)
    const same = known.find((row) => row.version === definition.version)
    if (same?.withdrawn_at === null && sameDefinition(same.definition, definition))
      return done({ repeated: true, productId, version: definition.version, notCovered })
    const next = (known.at(-1)?.version ?? 0) + 1
    if (definition.version !== next)
      return refuse('VERSION_NOT_NEXT', `the next version of ${productId} is ${next}`)
    if (effectiveFrom < services.clock.today())
      return refuse('EFFECTIVE_FROM_PAST', 'a version cannot begin before today')
    const checked = checkProduct(definition, policy)
    if (!checked.ok)
      return {
        ...refuse(checked.code, checked.codes.map((code) => ruleName(code, policy)).join('; ')),
        data: { codes: [...checked.codes] },
      }
    const views = look ?? presentationBefore(known, definition)
    if (views === undefined) return refuse('LOOK_MISSING', 'a new product needs a look')
    await insertVersion(trx, definition, {
      look: json({ ...views, logo: logoOf(productId) }),
      saved_at: new Date(services.clock.now()),
      saved_by: signature.by,
      approved_by: signature.approvedBy ?? null,
      reason: signature.reason,
    })
    await writeAuditLog(trx, services, signature, {
      action: 'save-product',
      subject: productId,
      facts: { ...given },
    })
    return done({ repeated: false, productId, version: definition.version, notCovered })
  },
}

const sameDefinition = (a: ProductVersion, b: ProductVersion): boolean => {
  const keys = Object.keys(a).sort() as (keyof ProductVersion)[]
  return keys.every((key) => JSON.stringify(sorted(a[key])) === JSON.stringify(sorted(b[key])))
}

/** jsonb keeps its keys in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** The appearance of the version before for clients of the same kind, or of the latest where there is none. */
export function presentationBefore(
  known: readonly Pick<VersionRow, 'definition' | 'look' | 'withdrawn_at'>[],
  { client }: ProductVersion,
): ProductPresentation | undefined {
  const stored = known.filter((row) => row.withdrawn_at === null)
  return (stored.findLast(({ definition }) => definition.client === client) ?? stored.at(-1))?.look
}

/** Readers go on; only another save waits. */
export const lockProducts = (trx: Trx): Promise<unknown> =>
  sql`lock table products in share row exclusive mode`.execute(trx)

type Row = Insertable<Database['products']>

async function insertVersion(
  trx: Trx,
  definition: ProductVersion,
  rest: Omit<Row, 'product_id' | 'version' | 'effective_from' | 'definition'>,
): Promise<void> {
  await trx
    .insertInto('products')
    .values({
      product_id: definition.productId,
      version: definition.version,
      effective_from: definition.effectiveFrom,
      definition: json(definition),
      ...rest,
    })
    .execute()
}
