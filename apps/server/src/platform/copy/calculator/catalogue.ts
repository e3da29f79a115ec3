/** What the calculator says about the ceilings of the law. */
import type { Language } from '../copy.ts'
import { en } from './en.ts'
import { fil } from './fil.ts'

export type CalculatorCopy = typeof en

const catalogues: Record<Language, CalculatorCopy> = { en, fil }

export const calculatorCopy = (language: Language): CalculatorCopy => catalogues[language]
