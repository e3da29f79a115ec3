import { type calcEmi, type calcEmiAdv, done, type PayloadOf } from '@sandigan/contract'
import { calculate, NO_HOLIDAYS } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { type Figures, figuresView, type FullFigures, fullFiguresView } from './figures-view.ts'
import { readCalculation } from './read-calculation.ts'

/** Equal instalments from today, nothing but interest. Refuses by name what is outside the calculator's limits. */
export const calculatePlain: Handler<PayloadOf<typeof calcEmi>, Figures> = async (
  { clock },
  caller,
  payload,
) => {
  const read = readCalculation(caller, payload, clock.today())
  if (!read.ok) return read
  return done(figuresView(read.input, calculate(read.input, NO_HOLIDAYS), caller.language))
}

/** The same with a fee, a start day and the ceilings of that day. */
export const calculateFully: Handler<PayloadOf<typeof calcEmiAdv>, FullFigures> = async (
  { clock, cache },
  caller,
  payload,
) => {
  const read = readCalculation(caller, payload, clock.today())
  if (!read.ok) return read
  return done(fullFiguresView(read.input, calculate(read.input, await cache.read(HOLIDAYS)), caller.language))
}
