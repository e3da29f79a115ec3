import { type cardInit, type DataOf, done, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { formCopy } from '../../platform/copy/forms/catalogue.ts'
import { formItems } from '../../core/forms/form-items.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { FORM_FIELDS, WALLET } from './account-form.ts'
import { currentAccount, type BankAccount } from '../../core/profile/current-account.ts'

/** The account form with the account in use filled in, or with the certified name on a first visit. */
export const initForm: Handler<PayloadOf<typeof cardInit>, DataOf<typeof cardInit>> = async (
  { db },
  caller,
) => {
  const copy = formCopy(caller.language)
  const account = await currentAccount(db, caller.borrowerId)
  const values = account ? valuesOf(account) : { accountName: await certifiedName(db, caller.borrowerId) }
  // One code stands for banks and wallets alike: a value shows only in the list that has it.
  const items = formItems(FORM_FIELDS, values, 'bank', copy).map((item) =>
    item.code === 'bankCode' && !item.note.some((option) => option.type === item.value)
      ? { ...item, value: '' }
      : item,
  )
  return done(items)
}

const valuesOf = (account: BankAccount): Record<string, string> =>
  account.card_type === WALLET
    ? {
        cardType: WALLET,
        bankCode: account.bank_code,
        walletNo: account.account_number,
        accountName: account.account_name,
      }
    : {
        cardType: account.card_type,
        channelNumber: account.channel_number,
        bankCode: account.bank_code,
        cardNo: account.account_number,
        accountName: account.account_name,
      }
