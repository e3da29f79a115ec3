/** What the service says about recommended products and on the page of a joint login that failed. */
import type { Language } from '../copy.ts'
import { en, type RecommendedCopy } from './en.ts'
import { fil } from './fil.ts'

export type JointReason = keyof RecommendedCopy['reasons']

const catalogues: Record<Language, RecommendedCopy> = { en, fil }

export const recommendedCopy = (language: Language): RecommendedCopy => catalogues[language]
