/** A version of a product as operators read and send it: amounts in pesos. */
import { centavosToPesos, pesosToCentavos, type ProductVersion } from '@sandigan/lending'
import type { Stored } from '../../core/products/product-history.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

interface PesosRange {
  readonly min: string
  readonly max: string
  readonly step: string
}

type Given = Omit<ProductVersion, 'amount'> & { readonly amount: PesosRange }

export function definitionOf({ amount, ...given }: Given): ProductVersion {
  const centavos = (pesos: string) => pesosToCentavos(pesos) ?? 0
  return {
    ...given,
    amount: { min: centavos(amount.min), max: centavos(amount.max), step: centavos(amount.step) },
  }
}

export const pesosView = ({ amount, choices, ...rest }: ProductVersion) => ({
  ...rest,
  choices: [...choices],
  amount: {
    min: centavosToPesos(amount.min),
    max: centavosToPesos(amount.max),
    step: centavosToPesos(amount.step),
  },
})

/** Every version of a product by its number, withdrawn ones among them. */
export const versionsOf = (db: Db | Trx, productId: string) =>
  db.selectFrom('products').selectAll().where('product_id', '=', productId).orderBy('version').execute()

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

export const storedOf = (row: Pick<VersionRow, 'definition' | 'withdrawn_at'>): Stored => ({
  definition: row.definition,
  withdrawn: row.withdrawn_at !== null,
})

/** What a person compares: each field by its name, in operators' words. */
export function comparedView({
  amount,
  choices,
  look,
  ...rest
}: ProductVersion & { look: VersionRow['look'] }) {
  return {
    ...rest,
    smallest: centavosToPesos(amount.min),
    largest: centavosToPesos(amount.max),
    step: centavosToPesos(amount.step),
    terms: choices.map(({ periods, termUnit }) => `${periods} x ${termUnit} days`),
    taglineEnglish: look.tagline.en,
    taglineFilipino: look.tagline.fil,
    rank: look.rank,
  }
}
