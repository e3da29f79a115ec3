/** What a product would offer, before it is saved. (Decision 208.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Percent, Pesos, Rows, Text, Whole } from '../../schemas.ts'
import { OFFER_FIGURES, PlanStep } from '../offer-figures.ts'
import { Nullable, PesosGiven } from './fields.ts'
import { givenVersion, NotCovered } from './product-fields.ts'

/** A rule by its code and by its name: `Effective rate of at most 12.00% a month (SEC MC 14 s.2025)`. */
const Rule = { code: Text(40), rule: Text(200) }

const loan = { amount: Pesos(), periods: Whole(), termUnit: Whole() }

/** What the app shows of an offer, by the words of a language. */
const OfferView = () =>
  Closed({
    productName: Text(80),
    productLogo: Text(300),
    tagline: Text(120),
    amountRange: Text(60),
    termInfo: Text(80),
    rateDes: Text(80),
    ...loan,
    details: Rows(),
    repay_plans: Type.Array(PlanStep, { maxItems: 60 }),
    ...OFFER_FIGURES,
    effectiveRateDes: Text(120),
    /** What the button says. */
    buttonText: Text(40),
  })

export const previewProduct = call({
  api: 'operator',
  method: 'POST',
  path: '/preview-product',
  tag: 'products',
  summary:
    'What a draft of a product would offer, amount by term, and what the law says of it; changes nothing',
  payload: Closed({
    ...givenVersion,
    /** The loan that the borrower's view is about; the middle amount and the first term where it is left out. */
    cell: Type.Optional(
      Closed({
        amount: PesosGiven(),
        periods: Type.Integer({ minimum: 1, maximum: 365 }),
        termUnit: Type.Integer({ minimum: 1, maximum: 365 }),
      }),
    ),
  }),
  data: Closed({
    /** Rules that the draft breaks as a whole; then there are no cells. */
    refused: Type.Array(Closed(Rule), { maxItems: 20 }),
    /** Where the ceilings of its day come from; null before there were any. */
    ceilings: Nullable(Text(60)),
    notCovered: NotCovered(),
    amounts: Type.Array(Pesos(), { maxItems: 30 }),
    // A draft shows the term that it is refused for, too: 365 times 365 days at most.
    terms: Type.Array(Closed({ periods: Whole(), termUnit: Whole(), days: Whole(133_225) }), {
      maxItems: 12,
    }),
    /** Amount by amount, and in each the terms in their order. */
    cells: Type.Array(
      Closed({
        ...loan,
        ...OFFER_FIGURES,
        nominalRate: Percent(),
        /** The daily rate of the payments, compounded over a year; null where that is above any use. */
        yearlyRate: Nullable(Percent()),
        /** `not-covered`: the ceilings are about smaller and shorter loans. */
        verdict: OneOf('within', 'not-covered', 'refused'),
        notCovered: NotCovered(),
        /** Every rule that forbids it; for a ceiling, what it allows and what this loan has. */
        rules: Type.Array(Closed({ ...Rule, limit: Text(40), value: Text(40) })),
      }),
      { maxItems: 400 },
    ),
    /** The app as a borrower sees it, in both languages; null where nobody would be offered this loan. */
    shown: Nullable(Closed({ en: OfferView(), fil: OfferView() })),
  }),
})
