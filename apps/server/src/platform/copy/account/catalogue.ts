import type { Language } from '../copy.ts'
import { en } from './en.ts'
import { fil } from './fil.ts'

export type AccountCopy = typeof en

export const accountCopy = (language: Language): AccountCopy => (language === 'fil' ? fil : en)
