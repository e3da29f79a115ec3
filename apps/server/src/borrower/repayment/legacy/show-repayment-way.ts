import {
  type DataOf,
  done,
  type PayloadOf,
  refuse,
  type repaymentHuichao,
  type repaymentWay,
} from '@sandigan/contract'
import { hasEnded, centavosToPesos, loanToday } from '@sandigan/lending'
import type { Handler } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { type BankAccount, currentAccount } from '../../../core/profile/current-account.ts'
import { INSTAPAY_BANKS, PESONET_BANKS, WALLETS } from '../../../core/profile/institutions.ts'
import { findLoan } from '../../../core/loans/loan-repository.ts'
import { amountToPay } from '../../../core/loans/amount-to-pay.ts'
import type { Config } from '../../../platform/config/config.ts'
import { channelBy } from '../../../money/payments/channels.ts'
import { generateCode } from '../generate-code.ts'

/** The wallet channel: its page shows a QR code that most apps scan. */
const CHANNEL = '90102'

/** Whether it is on offer: the lender wants it, and the wallet channel is there. */
const canPayElsewhere = ({ repayment }: Config): boolean =>
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

type Data = DataOf<typeof repaymentWay>

/** The account that a repayment can be taken from, and a token: one token, one repayment. */
export const showRepaymentWay: Handler<PayloadOf<typeof repaymentWay>, Data> = async (
  services,
  { borrowerId },
  { orderId },
) => {
  const loan = await findLoan(services.db, { borrowerId, loanId: orderId })
  if (loan === null) return refuse('NOT_FOUND')
  const standing = loanToday(loan.events, services.clock.today())
  if (standing.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  if (hasEnded(standing)) return refuse('NOTHING_DUE')
  const account = await currentAccount(services.db, borrowerId)
  return done({
    alipay: canPayElsewhere(services.config) ? 1 : 0,
    repayToken: newId(),
    withholdingAmount: centavosToPesos(amountToPay(standing)),
    bankCards: account === null ? [] : [cardOf(account)],
  })
}

/** The number is covered but for its end: the borrower knows the rest, and nobody else needs it. */
function cardOf(account: BankAccount): Data['bankCards'][number] {
  const known = [...INSTAPAY_BANKS, ...PESONET_BANKS, ...WALLETS].find(
    (bank) => bank.type === account.bank_code,
  )
  return {
    id: account.account_id,
    bankName: known?.name ?? account.bank_code,
    cardNo: `•••• ${account.account_number.slice(-4)}`,
    bankCode: account.bank_code,
  }
}
