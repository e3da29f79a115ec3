/** What changes from day to day beside the loans: holidays and exchange rates. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Currency, Day, Timestamp, Signed, Words } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'calendar'
const kind = OneOf('regular', 'special')
const Rate = () => Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$' })
const Holiday = { date: Day(), name: Text(100), kind }
/** The proclamation or law that names the day. */
const source = Type.Optional(Words(120))
const ExchangeRate = { currency: Currency(), date: Day(), rate: Rate() }

export const listHolidays = call({
  api: 'operator',
  method: 'GET',
  path: '/holidays',
  tag,
  summary: 'The holiday table, or one year of it',
  payload: Closed({ year: Type.Optional(Type.String({ pattern: '^20\\d\\d$' })) }),
  /** Who entered a day and when is left out of those that a fresh installation has. */
  data: Type.Array(
    Closed({
      ...Holiday,
      source,
      savedAt: Type.Optional(Timestamp()),
      savedBy: Type.Optional(Text(120)),
    }),
  ),
})

export const saveHoliday = call({
  api: 'operator',
  method: 'POST',
  path: '/save-holiday',
  tag,
  summary: 'Adds a holiday or names a known one anew, and says of how many loans due dates will move',
  payload: Signed({ date: Day(), name: Words(100), kind, source }),
  data: Closed({ repeated: Type.Boolean(), ...Holiday, loansAffected: Whole(1_000_000_000) }),
})

export const removeHoliday = call({
  api: 'operator',
  method: 'POST',
  path: '/remove-holiday',
  tag,
  summary: 'Takes a holiday out, for loans that are yet to begin; due dates that were moved stay',
  payload: Signed({ date: Day() }),
  data: Closed(Holiday),
})

export const listExchangeRates = call({
  api: 'operator',
  method: 'GET',
  path: '/exchange-rates',
  tag,
  summary:
    'Every rate that was entered, with the day from which it holds, the newest first; of one currency with `currency`',
  payload: Closed({ currency: Type.Optional(Currency()), sort: Sort('date'), ...paging }),
  data: PageOf(Closed(ExchangeRate)),
})

export const saveExchangeRate = call({
  api: 'operator',
  method: 'POST',
  path: '/save-exchange-rate',
  tag,
  summary: 'Enters what a currency is worth in pesos from a day on, or corrects the rate of that day',
  payload: Signed({ currency: Currency(), date: Day(), rate: Rate() }),
  data: Closed({ repeated: Type.Boolean(), ...ExchangeRate }),
})

export const removeExchangeRate = call({
  api: 'operator',
  method: 'POST',
  path: '/remove-exchange-rate',
  tag,
  summary: 'Takes a rate back: the one before it holds again',
  payload: Signed({ currency: Currency(), date: Day() }),
  data: Closed(ExchangeRate),
})
