/** What the registers of taxes are filtered by, and where a row leads. */
import { month } from '../../shared/format/dates.ts'
import { monthsUpTo } from '../../shared/format/months.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { quarterOptions } from './quarter-control.tsx'

/** The month that a person chooses, and the quarter that a figure of the tax page may set. */
export const registerFilters = (today: string, label: string): readonly Filter[] => [
  {
    name: 'month',
    label,
    options: [
      { value: '', label: 'All months' },
      ...monthsUpTo(today).map((value) => ({ value, label: month(value) })),
    ],
  },
  {
    name: 'quarter',
    label: 'Quarter',
    onlyWhenSet: true,
    options: [{ value: '', label: 'All' }, ...quarterOptions(today)],
  },
]

export const loanOfRow = ({ orderId }: { readonly orderId: string }): string =>
  addressOf({ to: '/console/loans/$orderId', params: { orderId } })
