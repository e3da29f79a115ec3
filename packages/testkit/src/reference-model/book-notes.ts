import type { LoanEvent } from '@sandigan/lending'
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

/** Balances in the order of their accounts, those of 0 left out. Each account is in one of the parts. */
export function textOf(...parts: readonly Readonly<Record<string, number>>[]): string {
  return parts
    .flatMap((balances) => Object.entries(balances))
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => `${account}:${amount}`)
    .toSorted()
    .join(' ')
}

/** What of a simulated loan its books are made of. */
export interface SimulatedLoan {
  readonly parts: readonly Part[]
  readonly principal: number
  readonly upfrontFee: number
  readonly stampTax: number
  readonly payout: number
  readonly settledOn: number | null
  readonly frozen: boolean
  readonly ahead: number
  readonly aheadForgiven: number
  readonly capitalised: Readonly<Record<'interest' | 'penalty', number>>
  readonly forgiven: Readonly<Record<'interest' | 'fee' | 'principal', number>>
  readonly onAccount: number
  readonly refundDebt: number
  readonly letGoInAll: number
}

/** So near to half a centavo nobody can say which way a balance of fractions rounds. Centavos. */
export const TIE = 1e-5

export type Rules = NonNullable<Extract<LoanEvent, { type: 'disbursed' }>['recognition']>
