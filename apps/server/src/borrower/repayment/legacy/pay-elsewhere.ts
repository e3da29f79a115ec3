import { done, type DataOf, type PayloadOf, refuse, type repaymentHuichao } from '@sandigan/contract'
import type { Handler } from '../../../platform/context.ts'
import { findLoan } from '../../../core/loans/loan-repository.ts'
import type { Config } from '../../../platform/config/config.ts'
import { channelBy } from '../../../money/payments/channels.ts'
import { generateCode } from '../generate-code.ts'

/** The wallet channel: its page shows a QR code that most apps scan. */
const CHANNEL = '90102'

/** Whether it is on offer: the lender wants it, and the wallet channel is there. */
export const canPayElsewhere = ({ repayment }: Config): boolean =>
  repayment.elsewhere && channelBy(CHANNEL) !== undefined

/** A page on which the amount can be paid without an account. Who pays is said by the session alone. */
export const payElsewhere: Handler<
  PayloadOf<typeof repaymentHuichao>,
  DataOf<typeof repaymentHuichao>
> = async (services, caller, { orderId, amount }) => {
  if (!canPayElsewhere(services.config)) return refuse('CHANNEL_UNKNOWN')
  const loan = await findLoan(services.db, { borrowerId: caller.borrowerId, loanId: orderId })
  if (loan === null) return refuse('NOT_FOUND')
  const { productId } = loan
  const code = await generateCode(services, caller, { productId, orderId, amount, channelNumber: CHANNEL })
  return code.ok ? done({ url: code.data.payUrl }) : refuse(code.code)
}
