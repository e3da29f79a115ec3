/**
 * Recommended products, and what a click on one tells, travel under obfuscated names. This file is their one home:
 * the schemas are made from it, the browser and the server read plain names through it. (Specification, point 3
 * "Recommended product"; decisions, section 3.)
 */
import { wireNames } from './wire-names.ts'

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
