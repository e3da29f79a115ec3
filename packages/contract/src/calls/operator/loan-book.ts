/** The book as lists: loans and borrowers, found, sorted and read a page at a time. (Decision 190.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { PROMOTION_LIMITS } from '../../client-parameters.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { BORROWER_STATES } from '../../vocabulary.ts'
import { Day, lastContact, Timestamp, Nullable, OwnId, Words } from './fields.ts'
import { loanFilters } from './list-filters.ts'
import { PageOf, paging, Sort } from './paging.ts'

export const listLoans = call({
  api: 'operator',
  method: 'GET',
  path: '/loans',
  tag: 'loans',
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Loans and applications, the newest first, or by next due date, amount or days late; by due date only those that have one, by days late only those that are late; those late for a number of days the longest late first; by what happened in a range of days the latest first, once for each time',
  payload: Closed({
    ...loanFilters,
    sort: Sort('opened', 'due', 'amount', 'late'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      orderId: OwnId(),
      borrowerId: OwnId(),
      /** Empty before certification. */
      name: Text(300),
      productId: Text(40),
      productName: Text(120),
      stage: Text(40),
      orderStatus: Whole(),
      amount: Pesos(),
      /** Of the plan, penalties to today included. */
      outstanding: Pesos(),
      dueNow: Pesos(),
      nextDueOn: Nullable(Day()),
      daysLate: Whole(100_000),
      openedOn: Day(),
      disbursedOn: Nullable(Day()),
      /** The loan of the same borrower that it follows within seven days. */
      follows: Nullable(OwnId()),
      /** The latest contact about it. */
      lastContact: Nullable(Closed(lastContact)),
      /** Where `happened` is given: when it did. */
      happenedAt: Nullable(Timestamp()),
    }),
  ),
})

const PaidOut = () => Closed({ loans: Whole(1_000_000_000), amount: Pesos() })

export const countRefinancedLoans = call({
  api: 'operator',
  method: 'GET',
  path: '/refinanced-loans',
  tag: 'loans',
  summary:
    'How many loans were paid out on some days, both included, and how many of them within seven days after another loan of the same borrower ended',
  payload: Closed({ disbursedFrom: loanFilters.disbursedFrom, disbursedTo: loanFilters.disbursedTo }),
  data: Closed({ paidOut: PaidOut(), refinanced: PaidOut() }),
})

export const listBorrowers = call({
  api: 'operator',
  method: 'GET',
  path: '/borrowers',
  tag: 'borrowers',
  personal: (_request, { rows }) => rows.map(({ borrowerId }) => ({ borrowerId })),
  summary:
    'Borrowers, the newest first, or by last name; `q` is the beginning of a name, or a whole phone number; those of a name by the name that begins so, and by name only those who gave one',
  payload: Closed({
    q: Type.Optional(Text(100)),
    /** By their loans: none yet, one that waits, runs or is late, or only ended ones. */
    state: Type.Optional(OneOf(...BORROWER_STATES)),
    /** Who registered by the link of this campaign. */
    campaignId: Type.Optional(Words(PROMOTION_LIMITS.id)),
    /** From this day on, in Manila. */
    registeredFrom: Type.Optional(Day()),
    sort: Sort('registered', 'name'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      borrowerId: OwnId(),
      name: Text(300),
      phone: Text(60),
      registeredAt: Timestamp(),
      loans: Whole(10_000),
      openLoans: Whole(10_000),
      overdueLoans: Whole(10_000),
    }),
  ),
})
