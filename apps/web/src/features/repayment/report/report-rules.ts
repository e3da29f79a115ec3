import { amountOf } from '../../../shared/form/typed-amount.ts'

/** What a borrower may report, validated before it is sent; the server validates again. */
export interface Report {
  readonly utr: string
  readonly amount: string
  readonly paidOn: string
  readonly channelNumber: string
}

export const EMPTY_REPORT: Report = { utr: '', amount: '', paidOn: '', channelNumber: '' }

export type ReportField = 'utr' | 'amount' | 'paidOn'

/** Receipts print numbers in groups. */
export const tidyNumber = (text: string): string => text.replace(/\s/g, '')

export function wrongFields(report: Report): ReportField[] {
  const wrong: ReportField[] = []
  if (!/^[A-Za-z0-9-]{6,40}$/.test(tidyNumber(report.utr))) wrong.push('utr')
  if (amountOf(report.amount) === undefined) wrong.push('amount')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(report.paidOn)) wrong.push('paidOn')
  return wrong
}
