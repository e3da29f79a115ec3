/** The promotion page's own words. */
import type { Brand } from '../../config/brand.ts'
import type { Language } from '../copy.ts'
import { en } from './en.ts'
import { fil } from './fil.ts'

export interface PromotionCopy {
  readonly title: string
  readonly banner: string
  readonly intro: string
  /** Paragraphs, a blank line between them. */
  readonly agreement: string
}

const catalogues: Record<Language, (brand: Brand) => PromotionCopy> = { en, fil }

export const promotionCopy = (language: Language, brand: Brand): PromotionCopy => catalogues[language](brand)
