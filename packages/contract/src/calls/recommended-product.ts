/** Recommended products travel under obfuscated names; this codec is their one home. (Decisions, section 3.) */
import { Closed, Text } from '../schemas.ts'
import { Type } from 'typebox'
import { wireNames } from '../wire-names.ts'

export interface RecommendedProduct extends Record<string, unknown> {
  productId: string
  logo: string
  name: string
  buttonText: string
  range: string
  rangeDescription: string
  rate: string
  description: string
  tags: string[]
  enabled: number
}

export const recommendedNames = wireNames<RecommendedProduct>({
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
})

export const RecommendedWire = Closed({
  amihan: Text(40),
  banaba: Text(300),
  cadena: Text(80),
  dalisay: Text(40),
  ermita: Text(60),
  fiesta: Text(60),
  gumamela: Text(60),
  habagat: Text(200),
  ilang: Type.Array(Text(40), { maxItems: 6 }),
  jasmin: Type.Integer({ minimum: 0, maximum: 9 }),
})

/** 1 means enabled, and so does anything other than 0. (Specification, point 3.) */
export const isEnabled = (product: Pick<RecommendedProduct, 'enabled'>): boolean => product.enabled !== 0
