import { createContext, use } from 'react'

/** Whom or what the actions of a screen or a panel are about. */
export interface Subject {
  /** For a person: `Liza H. Testrosa, ₱6,000`. */
  readonly name: string
  /** Where it is found afterwards; the address of the window if it is left out. */
  readonly address?: string
}

const Context = createContext<Subject | undefined>(undefined)

/** Its actions name the subject in their forms and in what they report. */
export const SubjectProvider = Context

export const useSubject = (): Subject | undefined => use(Context)
