import { type alternateDetail, done, type DataOf, type PayloadOf } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import type { Caller, Handler } from '../../platform/context.ts'
import { fill, loanCopy, wholePeso } from '../../platform/copy/loans/catalogue.ts'
import type { OperatorText } from '../../platform/database/tables/lending.ts'
import { readOffer } from './read-offer.ts'

const NEXT = 'Next'

/** Next, as the specification has it; the catalogues of our own say what the tap does. */
function buttonOf({ language, parameters: { lang } }: Caller, amount: string): string {
  if (lang !== 'en' && lang !== 'fil') return NEXT
  return fill(loanCopy(language).confirmButton, { amount: wholePeso(pesosToCentavos(amount) ?? 0) })
}

/**
 * The same offer as the older confirmation shows it: with the first payment's day, the button's text and the
 * pop-up that an operator gave the product. (Specification, point 2 "alternate version".)
 */
export const showAlternate: Handler<
  PayloadOf<typeof alternateDetail>,
  DataOf<typeof alternateDetail>
> = async (services, caller, payload) => {
  const read = await readOffer(services, caller, payload)
  if (!read.ok) return read
  const { product, common, firstDue } = read.data
  const { logo, confirmButton, popUp } = product.look
  const said = (text: OperatorText) => (caller.language === 'fil' ? text.fil : text.en)
  return done({
    productLogo: logo,
    productName: product.version.name,
    ...common,
    repayDate: firstDue,
    buttonText: confirmButton === undefined ? buttonOf(caller, common.amount) : said(confirmButton),
    ...(popUp && { popUp: { message: said(popUp.message), buttonText: said(popUp.button) } }),
  })
}
