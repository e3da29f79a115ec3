/** Identity numbers and accounts as keyed hashes: equal where the original is, and never readable back. */
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Market } from '../../platform/config/market.ts'
import type { BankAccount } from './current-account.ts'

const LABEL = 'identity-directory'
/** Card type of a wallet, whose number is a phone. */
export const WALLET = '2'

/** Makes the hashes of one secret. `id` names the key without giving it away. */
export interface IdentityHasher {
  readonly id: string
  hash(kind: 'identity' | 'account', text: string): string
}

let latest: { readonly secretKey: string; readonly hasher: IdentityHasher } | undefined

/** @param secretKey the service's secret; the key for these hashes is derived from it, once, and used for nothing else. */
export function identityHasher(secretKey: string): IdentityHasher {
  if (latest?.secretKey !== secretKey) latest = { secretKey, hasher: makeHasher(secretKey) }
  return latest.hasher
}

function makeHasher(secretKey: string): IdentityHasher {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', LABEL, 32))
  return {
    id: createHash('sha256').update(`${LABEL} key`).update(key).digest('hex').slice(0, 12),
    hash: (kind, text) => createHmac('sha256', key).update(`${kind}\n${text}`).digest('base64url'),
  }
}

/**
 * An identity number by its type. A tax number counts without its branch code, which the same person may write or
 * leave out.
 * @returns null where the number is missing.
 */
export function identityText(values: Readonly<Record<string, string>>): string | null {
  const { idType, idNumber } = values
  if (!idType || !idNumber) return null
  const number = idNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return `${idType} ${idType === 'tin' ? number.slice(0, 9) : number}`
}

/** Institution and number; the same account by another channel is the same, and so it is with zeros in front. */
export function accountText(
  account: Pick<BankAccount, 'card_type' | 'bank_code' | 'account_number'>,
  market: Market,
): string {
  const { bank_code: bank, account_number: number } = account
  const plain =
    account.card_type === WALLET ? (market.normalisePhone(number) ?? number) : number.replace(/^0+/, '')
  return `${bank} ${plain}`
}
