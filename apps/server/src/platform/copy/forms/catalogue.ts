/** The catalogue of the server-driven forms: every title, option and problem in each language. */
import type { Language } from '../copy.ts'
import { en, type FormCopy } from './en.ts'
import { fil } from './fil.ts'

export type FieldCode = keyof FormCopy['fields']
export type ProblemCode = keyof FormCopy['problems']

const catalogues: Record<Language, FormCopy> = { en, fil }

export const formCopy = (language: Language): FormCopy => catalogues[language]

/** The name of an option that the catalogue knows; the option's own code where it does not. */
export function optionName(copy: FormCopy, field: FieldCode, type: string): string {
  const options: Partial<Record<FieldCode, Record<string, string>>> = copy.options
  return options[field]?.[type] ?? type
}

export const problemText = (copy: FormCopy, problem: ProblemCode, maxLength: number): string =>
  copy.problems[problem].replace('{n}', String(maxLength))
