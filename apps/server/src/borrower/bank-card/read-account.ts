import type { bindCardNew, PayloadOf } from '@sandigan/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Caller, Services } from '../../platform/context.ts'
import { formCopy } from '../../platform/copy/forms/catalogue.ts'
import { timestamp } from '../../platform/clock.ts'
import { checkForm } from '../../core/forms/check-form.ts'
import { newId } from '../../platform/ids.ts'
import { sectionValues } from '../../core/forms/sections-repository.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { compareHolder } from '../../core/profile/account-holder.ts'
import { accountFields, CARD_TYPES, channelOf, WALLET } from './account-form.ts'
import type { NewBankAccount } from '../../core/profile/bank-account-repository.ts'
import { currentAccount } from '../../core/profile/current-account.ts'

type AccountForm = Omit<PayloadOf<typeof bindCardNew>, 'product_id'>
type Read = { ok: true; account: NewBankAccount } | { ok: false; errors: Record<string, string> }

/**
 * Reads an account from what was typed. The certified name stands in for an empty account name. Refuses an unknown
 * card type, bank or channel, a number of the wrong shape and the name of somebody else, each under its field's code.
 */
export async function readAccount(
  { db, clock, config }: Services,
  caller: Caller,
  form: AccountForm,
): Promise<Read> {
  const copy = formCopy(caller.language)
  if (!CARD_TYPES.some((type) => type === form.cardType))
    return { ok: false, errors: { cardType: copy.problems.notAnOption } }
  const channel = channelOf(form.cardType, form.channelNumber)
  const accountName = form.accountName || (await certifiedName(db, caller.borrowerId))
  const typed = { ...form, channelNumber: channel, accountName }
  const context = { today: clock.today(), market: config.market }
  const fields = accountFields(form.cardType, channel)
  const stored = await storedNumbers(db, caller.borrowerId)
  const { values, errors } = checkForm(fields, typed, context, copy, stored)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const problem = await holderProblem(db, caller, values['accountName'] ?? '')
  if (problem !== null) return { ok: false, errors: { accountName: copy.problems[problem] } }
  const { bankCode = '', cardNo, walletNo, accountName: name = '' } = values
  return {
    ok: true,
    account: {
      borrower_id: caller.borrowerId,
      account_id: newId(),
      card_type: form.cardType,
      channel_number: channel,
      bank_code: bankCode,
      account_number: cardNo ?? walletNo ?? '',
      account_name: name,
      bound_at: timestamp(clock),
    },
  }
}

/** Somebody else's name is refused immediately. One that is not plainly the borrower's is taken, and a person checks it. */
async function holderProblem(db: Db, { borrowerId }: Caller, accountName: string) {
  const { firstName = '', middleName = '', lastName = '' } = await sectionValues(db, borrowerId, 'basic')
  if (lastName === '') return null
  const match = compareHolder(accountName, { firstName, middleName, lastName })
  return match === 'other' ? ('otherHolder' as const) : null
}

/** The number of the account in use, under the field that shows it. */
async function storedNumbers(db: Services['db'], borrowerId: string): Promise<Record<string, string>> {
  const account = await currentAccount(db, borrowerId)
  if (account === null) return {}
  return { [account.card_type === WALLET ? 'walletNo' : 'cardNo']: account.account_number }
}
