import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { accountWords } from '../../core/profile/account-words.ts'
import { INSTAPAY, INSTAPAY_BANKS, PESONET_BANKS, WALLETS } from '../../core/profile/institutions.ts'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { orderTransfer } from './order-transfer.ts'
import { recordAction } from '../changes/record-action.ts'
import { bookOut, closed, lockMoney, NO_MONEY } from '../changes/suspense-money.ts'

const BANKS = new Set([...INSTAPAY_BANKS, ...PESONET_BANKS, ...WALLETS].map(({ type }) => type))

type Outcome = PlainOutcomeOf<typeof operatorCalls.sendReturn>

/** Sends money in suspense to whoever sent it. If it does not arrive it lies in suspense again. */
export const sendReturn: OperatorHandler<typeof operatorCalls.sendReturn> = async (
  services,
  caller,
  { provider, reference, account: to, reason },
) => {
  if (!BANKS.has(to.bankCode)) return refuse('INPUT_INVALID', 'there is no bank or wallet with this bankCode')
  return services.db.transaction().execute(async (trx): Promise<Outcome> => {
    const money = await lockMoney(trx, provider, reference)
    if (money === undefined) return NO_MONEY
    if (money.state === 'returned') return done({ repeated: true })
    if (money.state !== 'open') return closed(money.state)
    if (money.currency !== 'PHP') return refuse('OTHER_CURRENCY', 'only pesos can be sent')
    if (!money.booked) return refuse('NOT_BOOKED', 'it is not known that this money ever came')
    const subject = `${provider}:${reference}`
    const { amount } = money
    const ordered = await orderTransfer(trx, services, {
      purpose: 'suspense',
      subject,
      borrowerId: null,
      loanId: null,
      itemProvider: provider,
      itemReference: reference,
      amount,
      account: { cardType: '1', channelNumber: INSTAPAY, ...to },
    })
    if (!ordered.ok) return ordered
    await bookOut(trx, services, money, 'returned', ordered.data)
    await recordAction(trx, services, signed(caller, reason), {
      action: 'send-return',
      borrowerId: money.borrower_id ?? undefined,
      subject,
      facts: {
        amount: centavosToPesos(amount),
        account: accountWords(to.bankCode, to.accountNumber),
        transfer: ordered.data,
      },
    })
    return done({ repeated: false, reference: ordered.data })
  })
}
