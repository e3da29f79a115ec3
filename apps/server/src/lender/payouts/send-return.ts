import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { accountWords } from '../../core/profile/account-words.ts'
import { INSTAPAY, INSTAPAY_BANKS, PESONET_BANKS, WALLETS } from '../../core/profile/institutions.ts'
import { moneyBefore } from '../changes/money-before.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { orderTransfer } from './order-transfer.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { bookOut, closed, lockMoney, MONEY_CLAIMED, NO_MONEY, readMoney } from '../changes/suspense-money.ts'

const BANKS = new Set([...INSTAPAY_BANKS, ...PESONET_BANKS, ...WALLETS].map(({ type }) => type))

/**
 * Sends money in suspense to whoever sent it, to no other account where the provider names the payer's. If it does not
 * arrive it lies in suspense again.
 */
export const sendReturn: ApprovableAction<typeof operatorCalls.sendReturn> = {
  subject: ({ provider, reference }) => `${provider}:${reference}`,
  read: moneyBefore,
  // To the payer's own account, as the provider names it.
  async mayBeByOne(trx, _services, { provider, reference, account }) {
    return (await readMoney(trx, provider, reference))?.payer_account === account.accountNumber
  },
  amountOf: async (trx, _services, { provider, reference }) =>
    (await readMoney(trx, provider, reference))?.amount ?? 0,
  async make(trx, services, signature, { provider, reference, account: to }) {
    if (!BANKS.has(to.bankCode))
      return refuse('INPUT_INVALID', 'there is no bank or wallet with this bankCode')
    const money = await lockMoney(trx, provider, reference)
    if (money === undefined) return NO_MONEY
    if (money.state === 'returned') return done({ repeated: true })
    if (money.state !== 'open') return closed(money.state)
    if (money.currency !== 'PHP') return refuse('OTHER_CURRENCY', 'only pesos can be sent')
    if (!money.booked) return refuse('NOT_BOOKED', 'it is not known that this money ever came')
    if (money.told_by === 'file') return MONEY_CLAIMED
    if (money.payer_account !== null && money.payer_account !== to.accountNumber)
      return refuse('NOT_THE_PAYER', 'account.accountNumber is not the one that this money came from')
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
    await writeAuditLog(trx, services, signature, {
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
  },
}
