/** The account form: one list of items; card type and channel decide which of them count. (Point 2, "Bind bank".) */
import { DEFAULT_CARD_TYPE, DEFAULT_CHANNEL_NUMBER } from '@sandigan/contract'
import type { FormField } from '../../core/forms/form-field.ts'
import { HOLDER_NAME, localNumber } from '../../core/profile/forms/common.ts'
import { isFieldOf } from '../../core/forms/form-items.ts'
import {
  INSTAPAY,
  INSTAPAY_BANKS,
  PESONET,
  PESONET_BANKS,
  WALLET_TRANSFER,
  WALLETS,
} from '../../core/profile/institutions.ts'

export const BANK_ACCOUNT = DEFAULT_CARD_TYPE
export const WALLET = '2'
export const CARD_TYPES = [BANK_ACCOUNT, WALLET] as const

const digits = (raw: string): string => raw.normalize('NFKC').replace(/\D/g, '')

const bank = (channel: string, options: FormField['options'] & {}): FormField => ({
  code: 'bankCode',
  cate: 'enum',
  required: true,
  maxLength: 20,
  options,
  cardType: BANK_ACCOUNT,
  channel,
})

/** The tabs of the page: which of the other fields count. */
const CARD_TYPE_FIELD: FormField = {
  code: 'cardType',
  cate: 'enum',
  required: true,
  maxLength: 4,
  options: CARD_TYPES.map((type) => ({ type })),
  initial: DEFAULT_CARD_TYPE,
}

const ACCOUNT_FIELDS: readonly FormField[] = [
  {
    code: 'channelNumber',
    cate: 'enum',
    required: true,
    maxLength: 12,
    options: [{ type: INSTAPAY }, { type: PESONET }],
    initial: DEFAULT_CHANNEL_NUMBER,
    cardType: BANK_ACCOUNT,
  },
  bank(INSTAPAY, INSTAPAY_BANKS),
  bank(PESONET, PESONET_BANKS),
  {
    code: 'cardNo',
    cate: 'text',
    secret: true,
    required: true,
    maxLength: 30,
    inputType: 'number',
    format: 'bankCard',
    cardType: BANK_ACCOUNT,
    clean: digits,
    check: (value) => (/^\d{8,18}$/.test(value) ? null : 'accountNumber'),
  },
  { code: 'bankCode', cate: 'enum', required: true, maxLength: 20, options: WALLETS, cardType: WALLET },
  {
    code: 'walletNo',
    cate: 'text',
    secret: true,
    required: true,
    maxLength: 20,
    inputType: 'number',
    format: 'phone',
    cardType: WALLET,
    clean: localNumber,
    check: (value, { market }) => (market.localPhone(value) === undefined ? 'walletNumber' : null),
  },
  { code: 'accountName', cate: 'text', required: true, maxLength: 120, ...HOLDER_NAME },
]

/** What `card-init` answers: the card types first, then the fields of each. */
export const FORM_FIELDS: readonly FormField[] = [CARD_TYPE_FIELD, ...ACCOUNT_FIELDS]

/** The channel by which an account of this type is paid; a wallet has one alone. */
export const channelOf = (cardType: string, channelNumber: string | undefined): string =>
  cardType === WALLET ? WALLET_TRANSFER : channelNumber || DEFAULT_CHANNEL_NUMBER

/** The fields that count for a card type and a channel. */
export const accountFields = (cardType: string, channel: string): readonly FormField[] =>
  ACCOUNT_FIELDS.filter((field) => isFieldOf(field, cardType, channel))
