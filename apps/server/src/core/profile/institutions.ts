/** Where money can be sent. Banks and wallets of the Philippines by the codes under which we keep them. */
import type { FieldOption } from '../forms/form-field.ts'

/** Transfers immediately; the default channel of the specification (point 9). */
export const INSTAPAY = '90006'
/** Transfers within a business day: reaches the rural and thrift banks that the other does not. */
export const PESONET = '90007'
export const WALLET_TRANSFER = '90008'

export const INSTAPAY_BANKS: readonly FieldOption[] = [
  { type: 'BDO', name: 'BDO Unibank' },
  { type: 'BPI', name: 'Bank of the Philippine Islands' },
  { type: 'MBTC', name: 'Metrobank' },
  { type: 'LBP', name: 'LANDBANK' },
  { type: 'PNB', name: 'Philippine National Bank' },
  { type: 'UBP', name: 'UnionBank' },
  { type: 'RCBC', name: 'RCBC' },
  { type: 'SECB', name: 'Security Bank' },
  { type: 'CBC', name: 'China Bank' },
  { type: 'EWB', name: 'EastWest Bank' },
  { type: 'PSB', name: 'PSBank' },
  { type: 'AUB', name: 'Asia United Bank' },
  { type: 'SEABANK', name: 'MariBank' },
  { type: 'TONIK', name: 'Tonik' },
  { type: 'CARD', name: 'CARD Bank' },
]

export const PESONET_BANKS: readonly FieldOption[] = [
  { type: 'BDO', name: 'BDO Unibank' },
  { type: 'BPI', name: 'Bank of the Philippine Islands' },
  { type: 'MBTC', name: 'Metrobank' },
  { type: 'LBP', name: 'LANDBANK' },
  { type: 'DBP', name: 'Development Bank of the Philippines' },
  { type: 'PBCOM', name: 'PBCOM' },
  { type: 'PVB', name: 'Philippine Veterans Bank' },
  { type: 'BOC', name: 'Bank of Commerce' },
  { type: 'ONENETWORK', name: 'One Network Bank' },
]

export const WALLETS: readonly FieldOption[] = [
  { type: 'GCASH', name: 'GCash' },
  { type: 'MAYA', name: 'Maya' },
  { type: 'GRABPAY', name: 'GrabPay' },
  { type: 'SHOPEEPAY', name: 'ShopeePay' },
]
