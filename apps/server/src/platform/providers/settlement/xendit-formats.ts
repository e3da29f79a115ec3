/**
 * The reports of Xendit with the columns that docs.xendit.co names (23 April 2026): "Balance report", "Transactions
 * report" of version 2, "Detailed transactions report". Versions 0 and 1 of the transactions report are not read: they have
 * neither the number of the payment nor all of the fee. We had no file of a live account: a row that matches no rule
 * becomes `other`, and an operator checks it.
 */
import { XENDIT_PAYMENT_CHANNELS } from '@sandigan/contract/providers/xendit'
import type { SettlementFormat } from '../../config/settlement-format.ts'

/** By what its pages say of the channels that we ask for. */
const { QRPH, '7ELEVEN_CLIQQ': COUNTER, GCASH, PAYMAYA, GRABPAY, SHOPEEPAY } = XENDIT_PAYMENT_CHANNELS
const SETTLES = {
  qr: QRPH.settlesIn,
  code: COUNTER.settlesIn,
  redirect: Math.max(...[GCASH, PAYMAYA, GRABPAY, SHOPEEPAY].map(({ settlesIn }) => settlesIn)),
}

/** A line each for the money, the fee and the tax, with the balance after it: the better of the two. */
const balanceHistory: SettlementFormat = {
  columns: {
    providerId: 'Product ID',
    reference: 'Reference',
    amount: 'Amount',
    currency: 'Currency',
    balance: 'Balance',
    direction: 'Debit or Credit',
    at: 'Created Date ISO',
    paidAt: 'Payment Date',
    timeZone: 'Time Zone',
  },
  rules: [
    { when: { 'Line Type': ['FEE', 'FEE_REVERSAL'] }, kind: 'fee' },
    { when: { 'Line Type': ['VAT', 'VAT_REVERSAL'] }, kind: 'vat' },
    { when: { 'Transaction Type': ['PLATFORM_FEE'] }, kind: 'fee' },
    { when: { 'Transaction Type': ['*WITHDRAWAL', 'TOPUP', 'TOP_UP'] }, kind: 'withdrawal' },
    { when: { 'Line Type': ['TRANSACTION_REVERSAL'] }, kind: 'reversal' },
    { when: { 'Transaction Type': ['*REFUND'] }, kind: 'reversal' },
    { when: { 'Transaction Type': ['*PAYMENT'] }, kind: 'payment' },
    { when: { 'Transaction Type': ['*DISBURSEMENT', '*PAYOUT'] }, kind: 'payout' },
  ],
  sign: 'direction',
  credit: ['CREDIT'],
  debit: ['DEBIT'],
  timeZone: '+00:00',
  settlesWithinDays: 7,
  settlesInBusinessDays: SETTLES,
}

/** One line with fee and tax in columns, without a balance; money that is not in the balance yet is in it, too. */
const transactions: SettlementFormat = {
  columns: {
    providerId: 'Product ID',
    reference: 'Reference',
    amount: 'Amount',
    fee: 'Total Fee',
    vat: 'Total VAT',
    currency: 'Currency',
    at: 'Timestamp - Created',
    paidAt: 'Payment Date',
    timeZone: 'Timezone',
  },
  rules: [
    { when: { Status: ['PENDING', 'FAILED', 'VOIDED', 'REFUND_PENDING'] }, kind: 'ignore' },
    { when: { 'Settlement Status': ['PENDING'] }, kind: 'ignore' },
    { when: { Status: ['SUCCESS', 'SUCCESSFUL'], Type: ['*WITHDRAWAL'] }, kind: 'withdrawal' },
    { when: { Status: ['SUCCESS', 'SUCCESSFUL'], Type: ['REFUND'] }, kind: 'reversal' },
    { when: { Status: ['SUCCESS', 'SUCCESSFUL'], Type: ['PLATFORM_FEE'] }, kind: 'fee' },
    { when: { Status: ['SUCCESS*', 'REFUNDED', 'PARTIALLY_REFUNDED'], Type: ['*PAYMENT'] }, kind: 'payment' },
    { when: { Status: ['SUCCESS', 'SUCCESSFUL'], Type: ['*DISBURSEMENT', '*PAYOUT'] }, kind: 'payout' },
  ],
  sign: 'kind',
  timeZone: '+00:00',
  settlesWithinDays: 7,
  settlesInBusinessDays: SETTLES,
}

const detailed: SettlementFormat = {
  ...transactions,
  columns: {
    ...transactions.columns,
    fee: 'Total Fee Amount',
    vat: 'Total VAT Amount',
    at: 'Request Time',
    paidAt: 'Payment Time',
  },
}

/** The first whose columns a file has is its format. */
export const XENDIT_FORMATS = {
  'balance-history': balanceHistory,
  transactions,
  'detailed-transactions': detailed,
}
