/**
 * Our banks and wallets by Xendit's names. The rail follows from the amount there, so the channel of an account makes no
 * difference. `npm run rails:check` compares them with Xendit's own list, since that changes without notice.
 */
export const XENDIT_CHANNELS: Readonly<Record<string, string>> = {
  BDO: 'PH_BDO',
  BPI: 'PH_BPI',
  MBTC: 'PH_MET',
  LBP: 'PH_LBP',
  PNB: 'PH_PNB',
  UBP: 'PH_UBP',
  RCBC: 'PH_RCBC',
  SECB: 'PH_SEC',
  CBC: 'PH_CBC',
  EWB: 'PH_EWB',
  PSB: 'PH_PSB',
  AUB: 'PH_AUB',
  SEABANK: 'PH_SEA',
  TONIK: 'PH_TONIK',
  DBP: 'PH_DBP',
  PBCOM: 'PH_PBC',
  PVB: 'PH_PVB',
  BOC: 'PH_BOC',
  CARD: 'PH_CRD',
  ONENETWORK: 'PH_ONB',
  GCASH: 'PH_GCASH',
  MAYA: 'PH_PAYMAYA',
  GRABPAY: 'PH_GRABPAY',
  SHOPEEPAY: 'PH_SHOPEEPAY',
}
