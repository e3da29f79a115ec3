import { toast, type ToastAction } from '@sandigan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Answer } from '../request/send.ts'
import { useGo } from '../router/address.ts'
import { writeSearch } from '../router/search.ts'
import { useSubject } from './subject.tsx'

/** Reverses a change by a second one, which is recorded as any other change. */
export type Undo = () => Promise<Answer<unknown>>

const WITH_ACTIONS_MS = 8_000

/** `Approved: Liza H. Testrosa, ₱6,000`. */
export const reportOf = (said: string, subject: string | undefined): string =>
  subject === undefined ? said : `${said}: ${subject}`

/** What a key undoes, for as long as its toast is shown. */
let latest: { readonly press: () => void; readonly until: number } | undefined

export function undoLatest(): void {
  const undo = latest
  latest = undefined
  if (undo !== undefined && undo.until > Date.now()) undo.press()
}

export interface ReportOptions {
  readonly undo?: Undo | undefined
  /** The screen moves on: the toast leads back. */
  readonly movesOn?: boolean
}

/** Reports a change in a toast: what was done and about whom, with the way back to it and, where there is one, an undo. */
export function useReport(): (said: string, options?: ReportOptions) => void {
  const subject = useSubject()
  const queries = useQueryClient()
  const go = useGo()
  const { pathname, search } = useLocation()
  const { do: _form, decision: _decision, ...shown } = search as Readonly<Record<string, string>>
  const address = subject?.address ?? pathname + writeSearch(shown)
  return (said, { undo, movesOn = false } = {}) => {
    const text = reportOf(said, subject?.name)
    const press = async (takeBack: Undo) => {
      latest = undefined
      const answer = await takeBack()
      void queries.invalidateQueries()
      if (answer.ok) toast(`Undone: ${text}`, { tone: 'success' })
      else toast(answer.error, { tone: 'danger' })
    }
    const actions: ToastAction[] = []
    if (subject !== undefined && (movesOn || subject.address !== undefined))
      actions.push({ label: 'View', href: address, press: () => go(address) })
    if (undo !== undefined) {
      const undoIt = () => void press(undo)
      actions.push({ label: 'Undo', press: undoIt })
      latest = { press: undoIt, until: Date.now() + WITH_ACTIONS_MS }
    }
    toast(text, { tone: 'success', actions, ...(actions.length > 0 && { duration: WITH_ACTIONS_MS }) })
  }
}
