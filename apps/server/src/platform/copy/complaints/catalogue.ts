/** What the service says about complaints and on the page of customer service. */
import type { Language } from '../copy.ts'
import { type ComplaintCopy, en } from './en.ts'
import { fil } from './fil.ts'

export type ProblemTypeCode = keyof ComplaintCopy['types']
export type SonTypeCode = keyof ComplaintCopy['sonTypes']

const catalogues: Record<Language, ComplaintCopy> = { en, fil }

export const complaintCopy = (language: Language): ComplaintCopy => catalogues[language]
