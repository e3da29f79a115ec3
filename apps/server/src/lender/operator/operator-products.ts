/** Products as dated versions. One that breaks a ceiling is refused when it is saved. (Decisions, section 6.) */
import { centavosToPesos, checkProduct, pesosToCentavos, type ProductVersion } from '@sandigan/lending'
import { sql } from 'kysely'
import { type Static, type TProperties, Type } from 'typebox'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { ProductLook } from '../../platform/database/tables/lending.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { answer, change, field, type OperatorAnswer, question, refuse } from './operator-action.ts'
import { recordDeed } from './operator-record.ts'

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
const oneOf = <T extends string>(...values: T[]) => Type.Union(values.map((value) => Type.Literal(value)))

const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const inEachLanguage = (maxLength: number) =>
  closed({ en: field.text(maxLength), fil: field.text(maxLength) })

const look = closed({
  tagline: inEachLanguage(120),
  popType: Type.Union([Type.Literal(1), Type.Literal(2)]),
  rank: whole(1, 1_000),
  confirmButton: Type.Optional(inEachLanguage(40)),
  popUp: Type.Optional(closed({ message: inEachLanguage(400), button: inEachLanguage(40) })),
})

const version = {
  productId: Type.String({ pattern: '^[a-z0-9-]{3,40}$' }),
  /** The next one of this product; naming it makes a repeat recognisable. */
  version: whole(1, 100_000),
  effectiveFrom: field.date,
  name: field.text(60),
  amount: closed({ min: field.pesos, max: field.pesos, step: field.pesos }),
  choices: Type.Array(closed({ periods: whole(1, 365), termUnit: whole(1, 365) }), {
    minItems: 1,
    maxItems: 12,
  }),
  dailyRatePpm: whole(0, 1_000_000),
  feePpm: whole(0, 1_000_000),
  feeMode: oneOf('deducted', 'spread'),
  extensionAllowed: Type.Boolean(),
  dueDateRule: oneOf('as-is', 'next-business-day'),
  client: oneOf('new', 'repeat', 'any'),
  /** Late charges are never more than this share of the principal; no cap where left out or null. */
  lateCapPpm: Type.Optional(Type.Union([whole(0, 10_000_000), Type.Null()])),
  /** Two where left out. */
  maxExtensions: Type.Optional(whole(0, 12)),
  /** Left out: as the version before for clients of this kind, or the version before where there is none. */
  look: Type.Optional(look),
}

type Given = Static<ReturnType<typeof Type.Object<typeof version>>>

function definitionOf({ look: _look, amount, ...given }: Given): ProductVersion {
  const centavos = (pesos: string) => pesosToCentavos(pesos) ?? 0
  return {
    ...given,
    amount: { min: centavos(amount.min), max: centavos(amount.max), step: centavos(amount.step) },
  }
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

const pesosView = ({ amount, ...rest }: ProductVersion) => ({
  ...rest,
  amount: {
    min: centavosToPesos(amount.min),
    max: centavosToPesos(amount.max),
    step: centavosToPesos(amount.step),
  },
})

/** Every version of every product, as it was saved. */
export const listProducts = question({}, async ({ db }) => {
  const rows = await db
    .selectFrom('products')
    .select(['definition', 'look'])
    .orderBy('product_id')
    .orderBy('version')
    .execute()
  return answer(rows.map((row) => ({ ...pesosView(row.definition), look: row.look })))
})

/**
 * Saves the next version of a product. It holds from its effective date, today at the earliest; orders that are
 * open keep the terms under which they were agreed. Refuses whatever breaks a rule or a ceiling of that date,
 * with all codes.
 */
export const saveProduct = change(version, (services, { by, reason, ...given }) => {
  const definition = definitionOf(given)
  const { productId, effectiveFrom } = definition
  return services.db.transaction().execute(async (trx): Promise<OperatorAnswer> => {
    // Readers go on; only another save waits.
    await sql`lock table products in share row exclusive mode`.execute(trx)
    const known = await versionsOf(trx, productId)
    const same = known.find((row) => row.version === definition.version)
    if (same !== undefined && sameDefinition(same.definition, definition))
      return answer({ repeated: true, productId, version: definition.version })
    const next = (known.at(-1)?.version ?? 0) + 1
    if (definition.version !== next)
      return refuse('VERSION_NOT_NEXT', `the next version of ${productId} is ${next}`)
    if (effectiveFrom < services.clock.today())
      return refuse('EFFECTIVE_FROM_PAST', 'a version cannot begin before today')
    const checked = checkProduct(definition)
    if (!checked.ok)
      return {
        ...refuse(checked.code, 'the rules of lending do not allow this product'),
        codes: checked.codes,
      }
    const looks = given.look ?? lookBefore(known, definition)
    if (looks === undefined) return refuse('LOOK_MISSING', 'a new product needs a look')
    await insertVersion(trx, definition, { ...looks, logo: logoOf(productId) })
    await recordDeed(
      trx,
      services,
      { by, reason },
      {
        action: 'save-product',
        subject: productId,
        facts: { ...given },
      },
    )
    return answer({ repeated: false, productId, version: definition.version })
  })
})

const lookBefore = (
  known: readonly { definition: ProductVersion; look: ProductLook }[],
  { client }: ProductVersion,
): ProductLook | undefined =>
  (known.findLast(({ definition }) => definition.client === client) ?? known.at(-1))?.look

const versionsOf = (trx: Trx, productId: string) =>
  trx
    .selectFrom('products')
    .select(['version', 'definition', 'look'])
    .where('product_id', '=', productId)
    .orderBy('version')
    .execute()

async function insertVersion(trx: Trx, definition: ProductVersion, shown: ProductLook): Promise<void> {
  await trx
    .insertInto('products')
    .values({
      product_id: definition.productId,
      version: definition.version,
      effective_from: definition.effectiveFrom,
      definition: json(definition),
      look: json(shown),
    })
    .execute()
}
