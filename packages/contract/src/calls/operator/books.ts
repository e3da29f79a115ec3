/** The books: trial balance, statement of account, receivables by age. They are read, never changed. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { PAGE_ROWS } from '../../constants.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { contact, Day, Month, Timestamp, Nullable, OwnId, standing, Sum } from './fields.ts'
import { journalFilters } from './list-filters.ts'
import { Cursor, PageOf, paging, Sort } from './paging.ts'

const tag = 'books'
const Count = () => Whole(1_000_000_000)
const Account = () => Type.String({ pattern: '^\\d{4}$' })
const Kind = () => OneOf('asset', 'liability', 'equity', 'income', 'expense')
/** Today where it is left out, unless the call says otherwise. */
const onDay = { date: Type.Optional(Day()) }

export const showTrialBalance = call({
  api: 'operator',
  method: 'GET',
  path: '/trial-balance',
  tag,
  summary: 'Balances of everything posted up to a day; debit and credit are equal',
  payload: Closed(onDay),
  data: Closed({
    date: Day(),
    debit: Sum(),
    credit: Sum(),
    accounts: Type.Array(
      Closed({
        account: Account(),
        name: Text(80),
        kind: Kind(),
        /** It is deducted from the accounts of its kind. */
        contra: Type.Boolean(),
        debit: Sum(),
        credit: Sum(),
      }),
    ),
    /** What the accounts of each kind come to, on one side. */
    kinds: Type.Array(Closed({ kind: Kind(), debit: Sum(), credit: Sum() }), { maxItems: 5 }),
  }),
})

export const listJournal = call({
  api: 'operator',
  method: 'GET',
  path: '/journal',
  tag,
  personal: (_request, { rows }) =>
    rows.flatMap(({ borrowerId, orderId }) =>
      borrowerId === null || orderId === null ? [] : [{ borrowerId, subject: orderId }],
    ),
  summary:
    'Entries of the books with their lines, by the day they were posted and as they were written, the latest first, a page at a time; `q` is a loan',
  payload: Closed({
    ...journalFilters,
    sort: Sort('posted'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      entryId: Text(300),
      postedOn: Day(),
      recordedAt: Timestamp(),
      kind: OneOf('event', 'accrual', 'reversal', 'restatement'),
      /** Of what was posted: of a payment its provider and reference. */
      reference: Text(300),
      /** The reference of the entry that it takes back. */
      reverses: Nullable(Text(300)),
      /** The earlier month in which it counts: a payment that was reported late, say. */
      relatesTo: Nullable(Month()),
      /** Null of money that belongs to nobody yet. */
      orderId: Nullable(OwnId()),
      borrowerId: Nullable(OwnId()),
      /** What its lines come to on either side. */
      amount: Sum(),
      lines: Type.Array(Closed({ account: Account(), name: Text(80), debit: Sum(), credit: Sum() }), {
        minItems: 2,
        maxItems: 100,
      }),
    }),
  ),
})

export const reconcileBooksOfDay = call({
  api: 'operator',
  method: 'GET',
  path: '/reconcile-books',
  tag,
  summary: 'Compares the books of a closed day (the latest if none is named) with what all loans come to',
  payload: Closed(onDay),
  data: Closed({
    date: Day(),
    loans: Count(),
    difference: Sum(),
    accounts: Type.Array(
      Closed({
        account: Account(),
        name: Text(80),
        posted: Sum(),
        loans: Sum(),
        house: Sum(),
        difference: Sum(),
      }),
    ),
  }),
})

export const showStatement = call({
  api: 'operator',
  method: 'GET',
  path: '/statement',
  tag,
  personal: ({ orderId }) => [{ orderId }],
  summary: 'What happened to a loan up to a day, and where it stood on that day',
  payload: Closed({ orderId: OwnId(), ...onDay }),
  data: Closed({
    orderId: OwnId(),
    productId: Text(40),
    ...standing,
    lines: Type.Array(
      Closed({
        on: Day(),
        recordedOn: Day(),
        type: Text(40),
        /** Of a waiver that was not of late charges. */
        part: Type.Optional(OneOf('interest', 'principal')),
        reference: Nullable(Text(300)),
        /** Money from the borrower positive, money to the borrower negative. */
        amount: Sum(),
        outstanding: Pesos(),
      }),
    ),
  }),
})

export const showAgeing = call({
  api: 'operator',
  method: 'GET',
  path: '/ageing',
  tag,
  summary: 'What borrowers owe on a day (the latest closed one), by days late, over the whole book',
  payload: Closed(onDay),
  data: Closed({
    date: Day(),
    bands: Type.Array(
      Closed({
        band: OneOf('current', 'late-1-30', 'late-31-90', 'late-91-plus'),
        loans: Count(),
        amount: Sum(),
      }),
    ),
    total: Sum(),
  }),
})

export const listDues = call({
  api: 'operator',
  method: 'GET',
  path: '/due-on',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Instalments that fall due on a day, or on the days up to another one, and are not covered, over the whole book, a page at a time; with `state` `all` those that are, too; `count` and `total` are of all that is not covered in these days; `q` is a loan',
  payload: Closed({
    ...onDay,
    /** The last day; that day alone where it is left out. */
    to: Type.Optional(Day()),
    state: Type.Optional(OneOf('open', 'all')),
    q: Type.Optional(Text(40)),
    sort: Sort('due', 'amount'),
    ...paging,
  }),
  data: Closed({
    date: Day(),
    to: Day(),
    total: Sum(),
    count: Count(),
    /** Of `all`: what fell due on the closed days among these, as scheduled. */
    fell: Nullable(Closed({ count: Count(), amount: Sum() })),
    rows: Type.Array(
      Closed({
        orderId: OwnId(),
        borrowerId: OwnId(),
        ...contact,
        no: Whole(),
        dueOn: Day(),
        scheduled: Pesos(),
        amount: Pesos(),
      }),
      { maxItems: PAGE_ROWS },
    ),
    next: Nullable(Cursor()),
  }),
})
