/** Entries of the house: the lender's own money, its costs, its taxes. (Decision 320.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { HOUSE_ENTRY_KINDS, type HouseEntryKindName, POSTED_KINDS } from '../../house-entry-kinds.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import {
  Day,
  Nullable,
  OwnId,
  PesosGiven,
  Prose,
  Reference,
  Signed,
  Sum,
  Timestamp,
  Words,
} from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'books'

const kinds = Object.keys(HOUSE_ENTRY_KINDS) as HouseEntryKindName[]
const Account = () => Type.String({ pattern: '^\\d{4}$' })
const lines = Type.Array(Closed({ account: Account(), name: Text(80), debit: Sum(), credit: Sum() }), {
  minItems: 2,
  maxItems: 100,
})
/** Of the Bureau of Internal Revenue: nine digits, and those of a branch. */
const Tin = () => Type.String({ pattern: '^\\d{3}-?\\d{3}-?\\d{3}(-?\\d{3,5})?$' })

/** What was posted; `repeated` says that it had been posted before under this reference, and nothing changed. */
const Posted = () => Closed({ repeated: Type.Boolean(), entryId: Text(300), day: Day(), lines })

export const addHouseEntry = call({
  api: 'operator',
  method: 'POST',
  path: '/add-house-entry',
  tag,
  summary:
    'Posts an entry of the house by its kind, on a day of an open month; the kind says the accounts and which facts must be given',
  payload: Signed({
    reference: Reference(),
    kind: OneOf(...POSTED_KINDS),
    day: Day(),
    /** Left out for `year-end`, which takes what stands on the accounts of income and expenses. */
    amount: Type.Optional(PesosGiven()),
    /** Part of the amount that is withheld as tax and owed to the tax authority. */
    withheld: Type.Optional(PesosGiven()),
    /** `unexplained`: the money stands on 1090 already, and this entry explains it. The bank if left out. */
    through: Type.Optional(OneOf('bank', 'unexplained')),
    counterparty: Type.Optional(Words(200)),
    tin: Type.Optional(Tin()),
    /** Number of the invoice, the receipt or the contract. */
    document: Type.Optional(Words(100)),
    note: Type.Optional(Prose(500)),
    /** The line of the bank statement that it explains: of the same amount. */
    bankLineId: Type.Optional(OwnId()),
  }),
  data: Posted(),
})

export const addOpeningBalances = call({
  api: 'operator',
  method: 'POST',
  path: '/add-opening-balances',
  tag,
  summary:
    'Posts the balances with which the books begin, on the day before the first entry; 3040 takes the difference, and no month closes until it is 0',
  payload: Signed({
    reference: Reference(),
    /** A line for each account: `account;debit;credit`. */
    balances: Prose(10_000),
  }),
  data: Posted(),
})

export const reverseHouseEntry = call({
  api: 'operator',
  method: 'POST',
  path: '/reverse-house-entry',
  tag,
  summary:
    'Takes an entry of the house back by the opposite one: on its own day, or today where the month of that day is closed',
  payload: Signed({ entryId: Text(300) }),
  data: Posted(),
})

export const listHouseEntries = call({
  api: 'operator',
  method: 'GET',
  path: '/house-entries',
  tag,
  summary:
    'Entries of the house, the latest day first, a page at a time; `q` is the number of a document or an entry',
  payload: Closed({
    kind: Type.Optional(OneOf(...kinds)),
    from: Type.Optional(Day()),
    to: Type.Optional(Day()),
    q: Type.Optional(Text(300)),
    sort: Sort('day'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      entryId: Text(300),
      kind: OneOf(...kinds),
      day: Day(),
      amount: Sum(),
      withheld: Sum(),
      counterparty: Nullable(Text(200)),
      tin: Nullable(Text(40)),
      document: Nullable(Text(100)),
      note: Nullable(Text(500)),
      reason: Text(500),
      postedBy: Text(300),
      postedAt: Timestamp(),
      /** The entry that this one takes back, and the one by which it was taken back. */
      reverses: Nullable(Text(300)),
      reversedBy: Nullable(Text(300)),
      lines,
    }),
  ),
})
