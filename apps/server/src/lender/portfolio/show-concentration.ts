import { done, LOAN_SIZE_NAMES, type operatorCalls } from '@sandigan/contract'
import { addSums, atRisk, NO_LOANS, ratioOf, type Sums, wholeBook } from '@sandigan/lending'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { ageingByProduct, byKey, figuresOf } from '../../core/month-ends/portfolio-figures.ts'
import { provinceName } from '../../core/month-ends/provinces.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { shownMonth, sumsView } from './shown-month.ts'

const TOP = 10

/** By principal. The largest borrowers are those of the whole book. */
export const showConcentration: OperatorHandler<typeof operatorCalls.showConcentration> = async (
  services,
  _caller,
  { month: wanted, productId },
) => {
  const { db } = services
  const shown = await shownMonth(services, wanted)
  if (!shown.ok) return shown
  const { month, products } = shown.data
  if (month === null)
    return done({ ...shown.data, byProduct: [], bySize: [], byProvince: [], largest: [], topTen: null })
  const byProduct = groupedByProduct(await ageingByProduct(db, month))
  const all = Object.values(byProduct).map(wholeBook).reduce<Sums>(addSums, NO_LOANS)
  const figures = ['size', 'province', 'province-late'] as const
  const summed = await figuresOf(db, { figures, from: month, to: month, productId })
  const sizes = byKey(summed, 'size', month)
  const late = byKey(summed, 'province-late', month)
  const ofSizes = Object.values(sizes).reduce<Sums>(addSums, NO_LOANS)
  const largest = (await figuresOf(db, { figures: ['largest'], from: month, to: month })).toSorted(
    (a, b) => b.principal - a.principal,
  )
  const contacts = await contactsOf(
    db,
    largest.map(({ key }) => key),
  )
  const share = (sums: Sums, of = all) => ({
    ...sumsView(sums),
    share: ratioOf(sums.principal, of.principal),
  })
  return done({
    ...shown.data,
    byProduct: Object.entries(byProduct)
      .map(([id, ageing]) => ({
        productId: id,
        name: products.find((one) => one.productId === id)?.name ?? id,
        sums: wholeBook(ageing),
        risk: atRisk(ageing, 30),
      }))
      .toSorted((a, b) => b.sums.principal - a.sums.principal)
      .map(({ sums, risk, ...product }) => ({
        ...product,
        ...share(sums),
        par30: ratioOf(risk.principal, sums.principal),
      })),
    bySize: LOAN_SIZE_NAMES.map((size) => ({ size, ...share(sizes[size] ?? NO_LOANS, ofSizes) })),
    byProvince: Object.entries(byKey(summed, 'province', month))
      .toSorted(([, a], [, b]) => b.principal - a.principal)
      .map(([code, sums]) => ({
        province: code || null,
        name: provinceName(code || null) ?? 'Not known',
        ...share(sums, ofSizes),
        par30: ratioOf(late[code]?.principal ?? 0, sums.principal),
      })),
    largest: largest.map(({ key, ...sums }) => ({
      borrowerId: key,
      ...(contacts.get(key) ?? NOBODY),
      ...share(sums),
    })),
    topTen: ratioOf(
      largest.slice(0, TOP).reduce((sum, { principal }) => sum + principal, 0),
      all.principal,
    ),
  })
}

type Rows = Awaited<ReturnType<typeof ageingByProduct>>

function groupedByProduct(rows: Rows): Record<string, Record<string, Sums>> {
  const products: Record<string, Record<string, Sums>> = {}
  for (const { product_id: id, key, loans, principal, total } of rows)
    products[id] = { ...products[id], [key]: { loans, principal, total } }
  return products
}
