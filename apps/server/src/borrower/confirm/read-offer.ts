/** The offer as it stands now, with what both versions of the confirmation show of it. */
import { type DataOf, type loanDetailConfirm, type Outcome, POP_AGREEMENT } from '@sandigan/contract'
import { centavosToPesos, type LoanPlan, type Offer } from '@sandigan/lending'
import type { Caller, Services } from '../../platform/context.ts'
import { type LoanCopy, loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { disclosureDocument, lenderOf } from '../../core/contracts/make-documents.ts'
import { accountWords } from '../../core/profile/account-words.ts'
import { currentAccount } from '../../core/profile/current-account.ts'
import { chooseOffer, type OfferWish } from '../../core/products/choose-offer.ts'
import { costRows, offerFigures, offerQuery, planSteps } from '../../core/products/offer-view.ts'
import type { Product } from '../../core/products/product-repository.ts'

/** The fields that both versions have under one name. */
type Common = Pick<
  DataOf<typeof loanDetailConfirm>,
  | 'amount'
  | 'periods'
  | 'termUnit'
  | 'details'
  | 'repay_plans'
  | 'netProceeds'
  | 'instalment'
  | 'totalPayable'
  | 'financeCharge'
  | 'effectiveRate'
  | 'account'
  | 'isPopType'
  | 'popContent'
  | 'popTitle'
  | 'popAgreementUrl'
  | 'disclosureHash'
>

export interface ReadOffer {
  readonly product: Product
  readonly plan: LoanPlan
  readonly copy: LoanCopy
  readonly common: Common
  /** The first payment. */
  readonly firstDue: string
}

export async function readOffer(
  services: Services,
  caller: Caller,
  wish: OfferWish,
): Promise<{ ok: true; data: ReadOffer } | Extract<Outcome<never>, { ok: false }>> {
  const [found, account] = await Promise.all([
    chooseOffer(services.db, services, caller.borrowerId, wish),
    currentAccount(services.db, caller.borrowerId),
  ])
  if (!found.ok) return found
  const { product, offer } = found.chosen
  const copy = loanCopy(caller.language)
  const { plan } = offer
  const { sha256 } = disclosureDocument({ ...offer, lender: lenderOf(services.config.brand) })
  const common = {
    ...figures(copy, offer),
    ...dialog(copy, caller, product, offer),
    account: account === null ? '' : accountWords(account.bank_code, account.account_number),
    disclosureHash: sha256,
  }
  const firstDue = plan.instalments[0]?.dueOn ?? plan.disbursedOn
  return { ok: true, data: { product, plan, copy, common, firstDue } }
}

const figures = (copy: LoanCopy, offer: Offer) => ({
  amount: centavosToPesos(offer.terms.principal),
  periods: offer.terms.periods,
  termUnit: offer.terms.termUnit,
  details: costRows(copy, offer),
  repay_plans: planSteps(copy, offer.plan.instalments),
  ...offerFigures(offer.plan),
})

/** The title of the question on going back. (Specification, point 2 "Loan confirmation, version V3".) */
const POINT_OUT = 'Point out'

/** The dialog that the product wants: the agreement on Next, or a question on going back. */
function dialog(copy: LoanCopy, { parameters: { lang } }: Caller, { look }: Product, { terms }: Offer) {
  const agreement = look.popType === POP_AGREEMENT
  const { title, content } = agreement ? copy.popAgreement : copy.popOnBack
  // The specification's own title belongs to the default catalogue alone; the question is ours in each language.
  const quoted = !agreement && lang !== 'en' && lang !== 'fil'
  return {
    isPopType: look.popType,
    popContent: content,
    popTitle: quoted ? POINT_OUT : title,
    popAgreementUrl: agreement ? `/loanAgreement?${offerQuery(terms)}` : '',
  }
}
