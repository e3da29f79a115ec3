import { type ClientKind, type IsoDate, type ProductVersion, versionOn } from '@sandigan/lending'
import { type Cached, derivedFrom } from '../../platform/cache/cache.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ProductPresentation } from '../../platform/database/tables/lending.ts'

export interface Product {
  /** The version in force for this client today. */
  readonly version: ProductVersion
  readonly look: ProductPresentation
}

/** All versions of all products that were not withdrawn. */
export const PRODUCTS: Cached<readonly Row[]> = {
  name: 'products',
  load: (db) =>
    db
      .selectFrom('products')
      .select(['product_id', 'definition', 'look'])
      .where('withdrawn_at', 'is', null)
      .execute(),
}

/** The products that a client of this kind is offered on a day, in the order of the shelf. */
export async function productsFor(
  { cache }: Pick<Services, 'cache'>,
  client: ClientKind,
  on: IsoDate,
): Promise<readonly Product[]> {
  return shelves(await cache.read(PRODUCTS), `${client} ${on}`)
}

const shelves = derivedFrom((rows: readonly Row[], of: `${ClientKind} ${IsoDate}`): readonly Product[] => {
  const [client, on] = of.split(' ') as [ClientKind, IsoDate]
  return shelf(rows, client, on).sort((a, b) => a.look.rank - b.look.rank)
})

/** One product, or null where it is unknown or not for this client. From the table itself: an offer is made of it. */
export async function productFor(
  db: Db,
  input: { productId: string; client: ClientKind; on: IsoDate },
): Promise<Product | null> {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'definition', 'look'])
    .where('product_id', '=', input.productId)
    .where('withdrawn_at', 'is', null)
    .execute()
  return shelf(rows, input.client, input.on)[0] ?? null
}

interface Row {
  product_id: string
  definition: ProductVersion
  look: ProductPresentation
}

function shelf(rows: readonly Row[], client: ClientKind, on: IsoDate): Product[] {
  const fitting = rows.filter((row) => row.definition.client === 'any' || row.definition.client === client)
  const ids = new Set(fitting.map((row) => row.product_id))
  return [...ids].flatMap((id) => {
    const own = fitting.filter((row) => row.product_id === id)
    const version = versionOn(
      own.map((row) => row.definition),
      on,
    )
    const row = own.find((candidate) => candidate.definition === version)
    return version === null || row === undefined ? [] : [{ version, look: row.look }]
  })
}
