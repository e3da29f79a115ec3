/** The loan calculator. (Specification, point 7 "Calculator".) (Decision 031.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { MAX_STORED_CALCULATIONS } from '../constants.ts'
import { Closed, DateText, Id, Nothing, Percent, Pesos, PesosIn, Rows, Text, Whole } from '../schemas.ts'
import { OFFER_FIGURES, PLAN_PARTS } from './offer-figures.ts'

/** What is sent may leave the two places of a percentage out. */
const PercentIn = () => Type.String({ maxLength: 6, pattern: '^\\d{1,3}(\\.\\d{1,2})?$' })
const Days = () => Whole(9_999)
const FeeMode = Type.Union([Type.Literal('deducted'), Type.Literal('spread')])

/** Equal instalments on the outstanding balance. `rate` is interest for 30 days. */
const LOAN = {
  amount: PesosIn(),
  rate: PercentIn(),
  /** How many instalments, and the days between them. */
  periods: Text(3),
  termUnit: Text(3),
}

/** What an offer has beside its interest; each may be left out. */
const COSTS = {
  /** Processing fee in percent of the amount, and whether it is deducted or paid with the instalments. */
  feeRate: Type.Optional(PercentIn()),
  feeMode: Type.Optional(FeeMode),
  /** The day on which the money comes; today where it is left out. */
  startDate: Type.Optional(DateText()),
  /** 1: due dates avoid weekends and holidays, as those of our products. */
  businessDays: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
}

/** 1: the borrower bears the stamp tax on the note, deducted from the payout. */
const STAMP_TAX = { stampTax: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])) }

/** A loan with its costs, as the calculator understood it. */
const Inputs = Closed({
  amount: Pesos(),
  rate: Percent(),
  periods: Whole(),
  termUnit: Whole(),
  feeRate: Percent(),
  feeMode: FeeMode,
  startDate: DateText(),
  businessDays: Whole(1),
  /** 1: the borrower bears the stamp tax; left out where the lender does. */
  stampTax: Type.Optional(Whole(1)),
})

const Figures = Closed({
  inputs: Inputs,
  days: Days(),
  ...OFFER_FIGURES,
  interest: Pesos(),
  fee: Pesos(),
  details: Rows(),
  plan: Type.Array(
    Closed({
      no: Whole(),
      pay_time: DateText(),
      amount: Pesos(),
      ...PLAN_PARTS,
    }),
    { maxItems: 60 },
  ),
})

/** A ceiling of the law and what this loan comes to, in words such as "6.00%" or "₱5,000.00". */
const Ceiling = Closed({
  key: Type.Union([Type.Literal('nominal'), Type.Literal('effective'), Type.Literal('total')]),
  text: Text(120),
  limit: Text(40),
  value: Text(40),
  /** 1: above what the law allows. */
  broken: Whole(1),
})

const FullFigures = Closed({
  ...Figures.properties,
  /** Empty where the law has no ceilings for such a loan. */
  ceilings: Type.Array(Ceiling, { maxItems: 5 }),
  /** Where the ceilings come from, or why there are none. */
  ceilingText: Text(300),
})

export const calcIndex = call({
  method: 'POST',
  path: '/calc/index',
  envelope: 'code0',
  access: 'anyone',
  summary:
    'What the calculator offers: its limits, the active products and where it begins. Open to visitors as a new client; with a session, the products as they are offered to that borrower',
  payload: Nothing(),
  data: Closed({
    limits: Closed({
      minAmount: Pesos(),
      maxAmount: Pesos(),
      maxRate: Percent(),
      maxFeeRate: Percent(),
      maxPeriods: Whole(),
      maxTermUnit: Whole(),
      maxDays: Days(),
      firstStart: DateText(),
      lastStart: DateText(),
    }),
    /** The loan that is shown before anything is typed: the first product, or a plain example without one. */
    start: Inputs,
    products: Type.Array(
      Closed({
        productId: Id(),
        productName: Text(80),
        productLogo: Text(300),
        minAmount: Pesos(),
        maxAmount: Pesos(),
        amountStep: Pesos(),
        choices: Type.Array(Closed({ periods: Whole(), termUnit: Whole(), days: Whole() }), { maxItems: 20 }),
        /** Its rate and fee with the middle amount and the first term. */
        start: Inputs,
      }),
      { maxItems: 50 },
    ),
  }),
})

export const calcEmi = call({
  method: 'POST',
  path: '/calc/emi',
  envelope: 'code0',
  access: 'anyone',
  summary:
    'Equal instalments of an amount at a rate per month, from today and without a fee: plan, interest, total and effective rate. Open to visitors',
  noScreen: 'the native app’s short calculator; ours has a fee and a first day, so it makes /calc/emi-adv',
  payload: Closed(LOAN),
  data: Figures,
})

export const calcEmiAdv = call({
  method: 'POST',
  path: '/calc/emi-adv',
  envelope: 'code0',
  access: 'anyone',
  summary:
    'The same with a processing fee, stamp tax that the borrower bears, a start day and the ceilings of the law; what is above one is marked, not cut. Open to visitors',
  payload: Closed({ ...LOAN, ...COSTS, ...STAMP_TAX }),
  data: FullFigures,
})

export const calcExchangeRate = call({
  method: 'POST',
  path: '/calc/exchange-rate',
  envelope: 'code0',
  access: 'anyone',
  summary:
    'The exchange rates in force today, as an operator entered them, and what an amount of pesos is worth by each. Open to visitors',
  payload: Closed({ amount: Type.Optional(PesosIn()) }),
  data: Closed({
    base: Text(3),
    rates: Type.Array(
      Closed({
        /** ISO 4217. */
        currency: Type.String({ maxLength: 3, pattern: '^[A-Z]{3}$' }),
        /** Pesos for one unit, four places. */
        rate: Type.String({ maxLength: 11, pattern: '^\\d{1,6}\\.\\d{4}$' }),
        date: DateText(),
        /** The amount in this currency, rounded down; empty without a requested currency. */
        worth: Type.String({ maxLength: 20, pattern: '^(\\d{1,17}\\.\\d{2})?$' }),
      }),
      { maxItems: 50 },
    ),
  }),
})

const SavedLoan = Closed({
  loanId: Id(),
  title: Text(60),
  inputs: Inputs,
  days: Days(),
  ...OFFER_FIGURES,
  /** 1: the lowest effective rate of the list. */
  isLowest: Whole(1),
  /** 1: above a ceiling of the law. */
  isAboveCeiling: Whole(1),
})

export const calcAddLoan = call({
  method: 'POST',
  path: '/calc/add-loan',
  envelope: 'code0',
  access: 'borrower',
  summary: `Keeps a calculation under a name, ours or another lender's, at most ${MAX_STORED_CALCULATIONS}; the same again is the same one`,
  payload: Closed({ title: Text(60), ...LOAN, ...COSTS }),
  data: Closed({ loanId: Id() }),
})

export const calcDelLoan = call({
  method: 'POST',
  path: '/calc/del-loan',
  envelope: 'code0',
  access: 'borrower',
  summary: 'Forgets a kept calculation; one that is not there is forgotten already',
  payload: Closed({ loanId: Id() }),
  data: Nothing(),
})

export const calcListLoan = call({
  method: 'POST',
  path: '/calc/list-loan',
  envelope: 'code0',
  access: 'borrower',
  summary: 'The kept calculations of a borrower side by side, the lowest effective rate first',
  payload: Nothing(),
  data: Closed({
    loans: Type.Array(SavedLoan, { maxItems: MAX_STORED_CALCULATIONS }),
    /** How many can be stored. */
    limit: Whole(),
  }),
})

export const calcInfoLoan = call({
  method: 'POST',
  path: '/calc/info-loan',
  envelope: 'code0',
  access: 'borrower',
  summary: 'One kept calculation with its plan and ceilings',
  payload: Closed({ loanId: Id() }),
  data: Closed({ loanId: Id(), title: Text(60), ...FullFigures.properties }),
})
