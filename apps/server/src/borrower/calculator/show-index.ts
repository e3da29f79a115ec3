import { type calcIndex, type DataOf, done, type PayloadOf } from '@sandigan/contract'
import {
  addDays,
  CALCULATION_LIMITS,
  type CalculationInput,
  CEILING_MONTH_DAYS,
  centavosToPesos,
  type ClientKind,
  type IsoDate,
  ppmToPercent,
  type ProductVersion,
  termDays,
} from '@sandigan/lending'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { projectedLoans } from '../../core/loans/loan-repository.ts'
import { borrowerOfSession } from '../../core/identity/session-repository.ts'
import { middleOf } from '../../core/products/choose-offer.ts'
import { positionOf } from '../../core/products/client-position.ts'
import { type Product, productsFor } from '../../core/products/product-repository.ts'
import { inputsView } from './figures-view.ts'

type Call = typeof calcIndex

/** Where the calculator begins when nothing is on offer: a round loan at the highest rate that small loans may have. */
const PLAIN_START: Omit<CalculationInput, 'startOn'> = {
  amount: 10_000_00,
  periods: 4,
  termUnit: 30,
  monthlyRatePpm: 60_000,
  feePpm: 0,
  feeMode: 'deducted',
  dueDateRule: 'as-is',
}

/** What the calculator offers: its limits, and the products as they are offered to whoever asks. */
export const showIndex: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller) => {
  const today = services.clock.today()
  const products = await productsFor(services, await clientKind(services, caller), today)
  const [first] = products
  return done({
    limits: limitsView(today),
    start: inputsView(
      first === undefined ? { ...PLAIN_START, startOn: today } : startOf(first.version, today),
    ),
    products: products.map((product) => productView(product, today)),
  })
}

/** The call is open to visitors: whoever brings no session, or one that has ended, is shown what a new client gets. */
async function clientKind({ db, clock }: Services, { parameters }: Caller): Promise<ClientKind> {
  const { sessionId } = parameters
  const borrowerId = sessionId === undefined ? undefined : await borrowerOfSession(db, clock, sessionId)
  if (borrowerId === undefined) return 'new'
  return positionOf(await projectedLoans(db, borrowerId), clock.today()).client
}

function startOf(version: ProductVersion, today: IsoDate): CalculationInput {
  const { dailyRatePpm, feePpm, feeMode, dueDateRule, stampTaxBorneBy, choices } = version
  const [{ periods, termUnit } = PLAIN_START] = choices
  return {
    amount: middleOf(version),
    periods,
    termUnit,
    monthlyRatePpm: dailyRatePpm * CEILING_MONTH_DAYS,
    feePpm,
    feeMode,
    dueDateRule,
    ...(stampTaxBorneBy && { stampTaxBorneBy }),
    startOn: today,
  }
}

function productView({ version, look }: Product, today: IsoDate): DataOf<Call>['products'][number] {
  const { productId, name, amount, choices } = version
  return {
    productId,
    productName: name,
    productLogo: look.logo,
    minAmount: centavosToPesos(amount.min),
    maxAmount: centavosToPesos(amount.max),
    amountStep: centavosToPesos(amount.step),
    choices: choices.map((choice) => ({ ...choice, days: termDays(choice) })),
    start: inputsView(startOf(version, today)),
  }
}

function limitsView(today: IsoDate): DataOf<Call>['limits'] {
  const { amount, monthlyRatePpm, feePpm, periods, termUnit, days, startDays } = CALCULATION_LIMITS
  return {
    minAmount: centavosToPesos(amount.min),
    maxAmount: centavosToPesos(amount.max),
    maxRate: ppmToPercent(monthlyRatePpm.max),
    maxFeeRate: ppmToPercent(feePpm.max),
    maxPeriods: periods.max,
    maxTermUnit: termUnit.max,
    maxDays: days.max,
    firstStart: addDays(today, -startDays.before),
    lastStart: addDays(today, startDays.after),
  }
}
