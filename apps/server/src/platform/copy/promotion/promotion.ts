/** The promotion page's own words. */
import type { Brand } from '../../config/brand.ts'
import type { Language } from '../copy.ts'
import { en } from './en.ts'
import { fil } from './fil.ts'
import type { PromotionCopy } from './promotion-copy.ts'

const catalogues: Record<Language, (brand: Brand) => PromotionCopy> = { en, fil }

export const promotionCopy = (language: Language, brand: Brand): PromotionCopy => catalogues[language](brand)
