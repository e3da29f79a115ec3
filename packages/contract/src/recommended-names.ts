/**
 * Recommended products, and what a click on one tells, travel under obfuscated names. This file is their one home:
 * the schemas are made from it, the browser and the server read plain names through it. (Specification, point 3
 * "Recommended product".) (Decision 208.)
 */

type NamesOf<Plain> = { readonly [K in keyof Plain & string]: string }
type OnWire<Plain, Names extends NamesOf<Plain>> = { [K in keyof Plain & string as Names[K]]: Plain[K] }

export interface WireNames<Plain, Names extends NamesOf<Plain>> {
  /** Plain name → wire name, for the schema of the wire. */
  readonly names: Names
  toWire(plain: Plain): OnWire<Plain, Names>
  /** Reads what it knows; whatever else is on the wire is left there. */
  fromWire(wire: OnWire<Plain, Names>): Plain
}

/** Wire names must be unique; a repeated one is a bug and throws. */
export function wireNames<Plain extends object, Names extends NamesOf<Plain>>(
  names: Names,
): WireNames<Plain, Names> {
  const pairs: [string, string][] = Object.entries(names)
  if (new Set(pairs.map(([, wire]) => wire)).size !== pairs.length)
    throw new Error('wire names must be unique')
  const renamed = (given: object, from: 0 | 1, to: 0 | 1): object => {
    const fields = new Map(Object.entries(given))
    return Object.fromEntries(
      pairs.flatMap((pair) => (fields.has(pair[from]) ? [[pair[to], fields.get(pair[from])]] : [])),
    )
  }
  return {
    names,
    toWire: (plain) => renamed(plain, 0, 1) as OnWire<Plain, Names>,
    fromWire: (wire) => renamed(wire, 1, 0) as Plain,
  }
}

export interface RecommendedProduct {
  readonly productId: string
  readonly logo: string
  readonly name: string
  readonly buttonText: string
  readonly range: string
  readonly rangeDescription: string
  readonly rate: string
  readonly description: string
  readonly tags: string[]
  readonly enabled: number
}

const PRODUCT = {
  productId: 'amihan',
  logo: 'banaba',
  name: 'cadena',
  buttonText: 'dalisay',
  range: 'ermita',
  rangeDescription: 'fiesta',
  rate: 'gumamela',
  description: 'habagat',
  tags: 'ilang',
  enabled: 'jasmin',
} as const

export const recommendedNames = /* @__PURE__ */ wireNames<RecommendedProduct, typeof PRODUCT>(PRODUCT)

/** 1 means enabled, and so does anything other than 0. (Specification, point 3.) */
export const isEnabled = (product: Pick<RecommendedProduct, 'enabled'>): boolean => product.enabled !== 0

/** The page whose list was tapped. */
export type RecommendPlace = 'list' | 'joint'

/** Which product of which list, and where in it, from 0. As text: forms know nothing else. */
export interface RecommendedClick {
  readonly productId: string
  readonly place: RecommendPlace
  readonly position: string
}

const CLICK = {
  productId: 'kalachuchi',
  place: 'lakandula',
  position: 'makopa',
} as const

export const clickNames = /* @__PURE__ */ wireNames<RecommendedClick, typeof CLICK>(CLICK)
