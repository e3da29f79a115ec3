/** Tables for the SEC, and the contacts that they count. (Decision 330.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { LATE_STEP_NAMES, LOAN_SIZE_NAMES } from '../../vocabulary.ts'
import { contact, Day, Month, Nullable, OwnId, ProductId, Signed, Sum, Timestamp, Words } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'regulators'

/** A month, a quarter, a half-year or a year: `2026-10`, `2026-Q4`, `2026-H2`, `2026`. */
const Period = () => Type.String({ pattern: '^20\\d\\d(-(0[1-9]|1[0-2])|-Q[1-4]|-H[12])?$' })
const Count = () => Whole(1_000_000_000)
const Ppm = () => Whole(1_000_000_000)
const Owed = () => ({ loans: Count(), principal: Sum(), total: Sum() })

export const showSecTables = call({
  api: 'operator',
  method: 'GET',
  path: '/sec-tables',
  tag,
  summary:
    'Tables for the SEC of a month, a quarter, a half-year or a year: receivables by age and size, income, new loans, rates beside their ceilings, refinancing, complaints, contacts with borrowers',
  payload: Closed({ period: Period() }),
  data: Closed({
    period: Period(),
    from: Day(),
    to: Day(),
    /** The day up to which the books of it are closed; null where none of its days is. */
    closedTo: Nullable(Day()),
    /** Months of it whose loans are counted, and those that are not. */
    months: Type.Array(Month()),
    uncounted: Type.Array(Month()),
    /** At the end of the last counted month of it. */
    receivables: Closed({
      month: Nullable(Month()),
      byAge: Type.Array(Closed({ key: OneOf(...LATE_STEP_NAMES), ...Owed() })),
      bySize: Type.Array(Closed({ key: OneOf(...LOAN_SIZE_NAMES), ...Owed() })),
    }),
    income: Type.Array(Closed({ account: Text(10), name: Text(80), amount: Sum() })),
    newLoans: Type.Array(
      Closed({ kind: OneOf('first-loan', 'repeat', 'refinanced'), loans: Count(), amount: Sum() }),
    ),
    /** Renegotiated and not cured, at the end of the last counted month. */
    renegotiated: Closed({ loans: Count(), principal: Sum() }),
    rates: Type.Array(
      Closed({
        productId: ProductId(),
        name: Text(120),
        /** Null of loans that none covers. */
        ceiling: Nullable(
          Closed({
            policyId: Text(40),
            source: Text(100),
            from: Day(),
            nominalPpm: Ppm(),
            effectivePpm: Ppm(),
            latePpm: Ppm(),
            costPpm: Ppm(),
          }),
        ),
        /** Of the last month in which it has any. */
        month: Month(),
        loans: Count(),
        /** Loans above one of the limits, in the month of the period that had most of them. */
        above: Count(),
        /** That month; null where there is none above. */
        aboveIn: Nullable(Month()),
        nominalPpm: Ppm(),
        effectivePpm: Ppm(),
        latePpm: Ppm(),
        costPpm: Ppm(),
      }),
    ),
    complaints: Closed({
      received: Count(),
      /** Answered for the first time in the period, whenever they were filed. */
      inTime: Count(),
      late: Count(),
      /** Without an answer at the end of the period, or now where it runs. */
      open: Count(),
      byType: Type.Array(Closed({ code: Text(10), type: Text(200), received: Count() })),
    }),
    contacts: Closed({
      byWay: Type.Array(Closed({ way: Text(20), count: Count(), atNight: Count() })),
      byHour: Type.Array(Closed({ hour: Whole(23), messages: Count(), others: Count() })),
    }),
  }),
})

export const exportSecTables = call({
  api: 'operator',
  method: 'POST',
  path: '/export-sec-tables',
  tag: 'exports',
  summary: 'The tables for the SEC of a period as a CSV file, for whoever requested it, for a day',
  payload: Signed({ period: Period() }),
  data: Closed({ exportId: OwnId(), expiresAt: Timestamp() }),
})

export const listContacts = call({
  api: 'operator',
  method: 'GET',
  path: '/contacts',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId }) => ({ borrowerId })),
  summary:
    'Messages that left for borrowers and contacts that operators recorded on days in Manila, both included, the latest first: the rows behind the contacts of the SEC tables',
  payload: Closed({
    from: Day(),
    to: Day(),
    kind: Type.Optional(OneOf('message', 'other')),
    /** A channel of messages (`sms`, `email`), or a way of contact. */
    way: Type.Optional(Words(20)),
    /** Of the day in Manila. */
    hour: Type.Optional(Type.String({ pattern: '^(1?\\d|2[0-3])$' })),
    /** From 22:00 to 06:00. */
    atNight: Type.Optional(OneOf('yes')),
    sort: Sort('at'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      contactId: Text(300),
      borrowerId: OwnId(),
      ...contact,
      orderId: Nullable(OwnId()),
      at: Timestamp(),
      way: Text(20),
      /** The text of a message by its name, the outcome of a contact. */
      detail: Text(60),
      /** Who recorded it; null of a message. */
      by: Nullable(Text(300)),
    }),
  ),
})
