import { type alternateDetail, done, type DataOf, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import type { OperatorText } from '../../platform/database/tables/lending.ts'
import { readOffer } from './read-offer.ts'

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
  const { product, copy, common, firstDue } = read.data
  const { logo, confirmButton, popUp } = product.look
  const said = (text: OperatorText) => (caller.language === 'fil' ? text.fil : text.en)
  return done({
    productLogo: logo,
    productName: product.version.name,
    ...common,
    repayDate: firstDue,
    buttonText: confirmButton === undefined ? copy.confirmButton : said(confirmButton),
    ...(popUp && { popUp: { message: said(popUp.message), buttonText: said(popUp.button) } }),
  })
}
