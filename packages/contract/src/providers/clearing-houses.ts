/** Our banks and wallets by the codes under which the two clearing houses know them; most have one code for both. */
import type { Source } from './source.ts'

interface Codes {
  readonly instapay?: string
  readonly pesonet?: string
}

const both = (bic: string): Codes => ({ instapay: bic, pesonet: bic })

/**
 * A list of receivers with the names under which PayMongo has registered them; it shows, too, who is in one of both alone.
 * `npm run rails:check` compares them with the provider's own lists, since those change without notice.
 */
export const BICS_SOURCE: Source = {
  page: 'receiving institutions, as PayMongo names them',
  dated: '2026-11-28',
}

export const BICS: Readonly<Record<string, Codes>> = {
  BDO: both('BNORPHMMXXX'),
  BPI: both('BOPIPHMMXXX'),
  MBTC: both('MBTCPHMMXXX'),
  LBP: both('TLBPPHMMXXX'),
  PNB: both('PNBMPHMMTOD'),
  UBP: both('UBPHPHMMXXX'),
  RCBC: both('RCBCPHMMXXX'),
  SECB: both('SETCPHMMXXX'),
  CBC: both('CHBKPHMMXXX'),
  EWB: both('EWBCPHMMXXX'),
  PSB: both('PHSBPHMMXXX'),
  AUB: both('AUBKPHMMXXX'),
  SEABANK: both('LAUIPHM2XXX'),
  TONIK: { instapay: 'TDBIPHM2XXX', pesonet: 'TODGPHM2XXX' },
  DBP: both('DBPHPHMMXXX'),
  PBCOM: both('CPHIPHMMXXX'),
  PVB: both('PHVBPHMMXXX'),
  BOC: both('PABIPHMMXXX'),
  CARD: { instapay: 'CBMFPHM1XXX' },
  ONENETWORK: both('ONNRPHM1XXX'),
  GCASH: both('GXCHPHM2XXX'),
  MAYA: both('PAPHPHM1XXX'),
  GRABPAY: both('GPNEPHM2XXX'),
  /** In InstaPay alone; its own QR codes have it, too. */
  SHOPEEPAY: { instapay: 'SHPHPHM2XXX' },
}
