/** Rates of expected losses as lines of text, which a person writes and a file may hold. */
import type { ClientKind, LossBucket, LossTable, Ppm } from '@sandigan/lending'

/** ppm of a percent. */
const PER_PERCENT = 10_000
const ROW =
  /^(\d{1,5})\s*;\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*%?(?:\s*;\s*([a-z0-9-]{0,40})\s*(?:;\s*(new|repeat)?\s*)?)?$/

type Read = { readonly tables: LossTable[] } | { readonly wrong: string }

/** Reads a line for each row: `days late from;percent`, then a product and a kind of clients where it is of those. */
export function readRates(text: string): Read {
  const tables: LossTable[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = ROW.exec(line.trim())
    if (row === null)
      return { wrong: `line ${at + 1} is not "days late;percent" or "days late;percent;product;client"` }
    const [, from = '', percent = '', product = '', client = ''] = row
    const ppm = Math.round(Number(percent.replace(',', '.')) * PER_PERCENT)
    if (ppm > 100 * PER_PERCENT) return { wrong: `line ${at + 1}: nothing loses more than 100 percent` }
    const productId = product === '' ? null : product
    const kind = client === '' ? null : (client as ClientKind)
    const same = tables.find((table) => table.productId === productId && table.client === kind)
    const bucket: LossBucket = { from: Number(from), ppm }
    if (same) same.buckets = [...same.buckets, bucket]
    else tables.push({ productId, client: kind, buckets: [bucket] })
  }
  return { tables }
}

export const percentOf = (ppm: Ppm): string => String(ppm / PER_PERCENT)

export function ratesText(tables: readonly LossTable[]): string {
  const lines = tables.flatMap(({ productId, client, buckets }) => {
    const of = productId === null && client === null ? '' : `;${productId ?? ''};${client ?? ''}`
    return buckets.map(({ from, ppm }) => `${from};${percentOf(ppm)}${of}`)
  })
  return lines.join('\n')
}
