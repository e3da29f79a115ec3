/** The promotion page's own words. */
import type { Brand } from '../../config/brand.ts'
import type { Language } from '../copy.ts'
import { en } from './en.ts'
import { fil } from './fil.ts'

export interface PromotionCopy {
  /** Where nothing is on offer. */
  readonly title: string
  /** `{amount}` is the most that a new client may borrow. */
  readonly titleUpTo: string
  readonly banner: string
  readonly intro: string
  /** Parts, a blank line between them. Where one has several lines, the first is its heading. */
  readonly agreement: string
}

const catalogues: Record<Language, (brand: Brand) => PromotionCopy> = { en, fil }

export const promotionCopy = (language: Language, brand: Brand): PromotionCopy => catalogues[language](brand)
