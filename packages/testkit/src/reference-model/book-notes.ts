import { type Part, unpaid } from './part.ts'

export type Kind = 'principal' | 'interest' | 'fee' | 'penalty'
export const KINDS: readonly Kind[] = ['principal', 'interest', 'fee', 'penalty']

export type Day = { amount: number; isDark: boolean }

export type Lost = Record<Kind, number> & {
  /** As one sum, lines of any payment included: a loan without a policy posts only that. */
  all: number
  /** Interest that was paid before its days had earned it. */
  early: number
  earned: number
  dark: number
  deferred: number
  chargesPaid: number
  /** Whose money came afterwards. */
  since: string[]
}

export const flowsOf = (parts: readonly Part[]): string =>
  parts.map((part) => `${part.no}:${part.end}:${unpaid(part)}`).join(' ')

/** Balances in the order of their accounts, those of 0 left out. */
export function textOf(balances: Readonly<Record<string, number>>): string {
  return Object.entries(balances)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => `${account}:${amount}`)
    .toSorted()
    .join(' ')
}
