import type { OperatorActionName } from '@sandigan/contract/client/operator'
import { addressOf } from '../../shared/router/address.ts'

interface ReportSource {
  readonly title: string
  readonly address: string
  /** Whoever may do this may open it. */
  readonly action: OperatorActionName
}

const tax = (quarter: string): ReportSource => ({
  title: 'Tax',
  address: addressOf({ to: '/console/books/tax', search: { quarter } }),
  action: 'showTaxQuarter',
})

const secTables = (period: string): ReportSource => ({
  title: 'SEC tables',
  address: addressOf({ to: '/console/regulators/sec', search: { period } }),
  action: 'showSecTables',
})

const SOURCES: Readonly<Record<string, (period: string) => ReportSource>> = {
  'stamp-tax': (month) => ({
    title: 'Stamp tax',
    address: addressOf({ to: '/console/books/stamp-tax', search: { month } }),
    action: 'listStampTaxes',
  }),
  'covered-transactions': (day) => ({
    title: 'Covered transactions',
    address: addressOf({ to: '/console/regulators/covered', search: { month: day.slice(0, 7) } }),
    action: 'listCoveredTransactions',
  }),
  'credit-data': (month) => ({
    title: 'Credit bureau',
    address: addressOf({ to: '/console/regulators/credit-bureau', search: { month } }),
    action: 'listCreditMonths',
  }),
  'interim-statements': secTables,
  'special-statements': secTables,
  'impact-evaluation': secTables,
  'percentage-tax': tax,
  'withheld-tax': tax,
}

/** Where the figures of a report are; null where no screen has them. */
export const sourceOfReport = ({
  dutyId,
  period,
}: {
  readonly dutyId: string
  readonly period: string
}): ReportSource | null => SOURCES[dutyId]?.(period) ?? null
