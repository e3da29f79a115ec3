/** Taxes on lending: what is owed by month and quarter, and the registers that it comes from. (Decision 324.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { Day, DerivedDay, Month, Nullable, OwnId, Signed, Sum, Timestamp } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'books'
const Count = () => Whole(1_000_000_000)
const Ppm = () => Whole(1_000_000)

/** Such as `2026-Q4`. */
const Quarter = () => Type.String({ pattern: '^20\\d\\d-Q[1-4]$' })

const Basis = () => OneOf('received', 'accrued')
const MaturityKind = () => OneOf('to-five-years', 'above-five-years')

export const showTaxQuarter = call({
  api: 'operator',
  method: 'GET',
  path: '/tax-quarter',
  tag,
  summary:
    'What a quarter owes in stamp tax by month and in percentage tax by kind, with the days on which returns are due; what was written off in its year, and what was withheld from others',
  payload: Closed({ quarter: Quarter() }),
  data: Closed({
    quarter: Quarter(),
    from: Day(),
    to: Day(),
    stampTax: Closed({
      yearlyPpm: Nullable(Ppm()),
      source: Nullable(Text(100)),
      /** From which day an extension counts as a renewal of the note; null: never. */
      extensionsFrom: Nullable(Day()),
      /** The same of a new payment plan that runs longer, or for more principal. */
      newPlansFrom: Nullable(Day()),
      months: Type.Array(
        Closed({
          month: Month(),
          /** Loans, extensions and new plans, and what was taken back. */
          rows: Count(),
          base: Sum(),
          tax: Sum(),
          dueOn: DerivedDay(),
        }),
      ),
      tax: Sum(),
    }),
    percentageTax: Closed({
      source: Text(100),
      /** From which day on months are taxed on what was earned; null: on what came in, always. */
      accruedFrom: Nullable(Day()),
      /** `counted`: of all its months. `open`: a month of it is not counted yet. */
      state: OneOf('open', 'counted', 'posted'),
      /** Months of it whose invoices are not issued. */
      uncounted: Type.Array(Month()),
      months: Type.Array(
        Closed({
          month: Month(),
          kind: MaturityKind(),
          /** What it is of, as it was counted. */
          basis: Basis(),
          loans: Count(),
          interest: Sum(),
          fee: Sum(),
          charges: Sum(),
        }),
      ),
      kinds: Type.Array(
        Closed({
          kind: OneOf('to-five-years', 'above-five-years', 'other'),
          ppm: Ppm(),
          base: Sum(),
          tax: Sum(),
        }),
      ),
      tax: Sum(),
      dueOn: DerivedDay(),
    }),
    writtenOff: Closed({ year: Whole(2_100), loans: Count(), amount: Sum() }),
    withheld: Type.Array(Closed({ month: Month(), entries: Count(), amount: Sum() })),
  }),
})

export const listStampTaxes = call({
  api: 'operator',
  method: 'GET',
  path: '/stamp-taxes',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'The register of stamp tax of a quarter, or of a month of it, in the order of posting; `q` is a loan',
  payload: Closed({
    quarter: Type.Optional(Quarter()),
    month: Type.Optional(Month()),
    q: Type.Optional(Text(40)),
    sort: Sort('posted'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      orderId: OwnId(),
      borrowerId: OwnId(),
      name: Text(300),
      /** Of the event of the loan. */
      sequence: Whole(),
      postedOn: Day(),
      taxedOn: Day(),
      cause: OneOf('payout', 'extension', 'restructuring', 'taken-back'),
      base: Pesos(),
      days: Whole(),
      yearlyPpm: Ppm(),
      tax: Sum(),
      borneBy: OneOf('lender', 'borrower'),
    }),
  ),
})

export const listInvoices = call({
  api: 'operator',
  method: 'GET',
  path: '/invoices',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Invoices by their serial numbers, of a quarter or a month: what was received on a loan in a month (or earned, where the lender is taxed on that) by what it was for, below zero in a credit note; `q` is a whole number, or a loan',
  payload: Closed({
    quarter: Type.Optional(Quarter()),
    month: Type.Optional(Month()),
    kind: Type.Optional(MaturityKind()),
    q: Type.Optional(Text(40)),
    sort: Sort('number'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      number: Text(20),
      orderId: OwnId(),
      borrowerId: OwnId(),
      name: Text(300),
      month: Month(),
      kind: MaturityKind(),
      interest: Sum(),
      fee: Sum(),
      charges: Sum(),
      total: Sum(),
    }),
  ),
})

const Ready = () => Closed({ exportId: OwnId(), expiresAt: Timestamp() })

export const exportStampTaxes = call({
  api: 'operator',
  method: 'POST',
  path: '/export-stamp-taxes',
  tag: 'exports',
  summary: 'The register of stamp tax of a quarter as a CSV file, for whoever requested it, for a day',
  payload: Signed({ quarter: Quarter() }),
  data: Ready(),
})

export const exportInvoices = call({
  api: 'operator',
  method: 'POST',
  path: '/export-invoices',
  tag: 'exports',
  summary:
    'The invoices of a quarter with names, addresses and TIN, a row for each nature of each, as a CSV file, for whoever requested it, for a day',
  payload: Signed({ quarter: Quarter() }),
  data: Ready(),
})

export const exportTaxBase = call({
  api: 'operator',
  method: 'POST',
  path: '/export-tax-base',
  tag: 'exports',
  summary:
    'The base of percentage tax of a quarter by loan and month as a CSV file, for whoever requested it, for a day',
  payload: Signed({ quarter: Quarter() }),
  data: Ready(),
})

export const exportReceipts = call({
  api: 'operator',
  method: 'POST',
  path: '/export-receipts',
  tag: 'exports',
  summary:
    'Acknowledgement receipts by their serial numbers, of the days on which they were posted, as a CSV file, for whoever requested it, for a day',
  payload: Signed({ postedFrom: Day(), postedTo: Day() }),
  data: Ready(),
})
