/**
 * QR Ph: EMVCo merchant-presented codes as the Philippines use them. A live code comes from an acquirer; ours serves
 * the sandbox and checks what a provider returns. (Decision 023.)
 */
import { type Centavos, centavosToPesos, pesosToCentavos } from '@sandigan/lending'

export interface QrPh {
  acquirer: string
  merchantId: string
  merchantType: string
  category: string
  amount: Centavos
  /** At most 25 characters; longer names are cut. */
  merchantName: string
  /** At most 15 characters; longer names are cut. */
  city: string
  reference: string
  terminal: string
}

const PAYMENT_NETWORK = 'ph.ppmi.p2m'
/** A code of a small shop, which is paid alike. */
const PAYMENT_NETWORKS: ReadonlySet<string | undefined> = new Set([PAYMENT_NETWORK, 'ph.ppmi.p2micro'])
const QR_NETWORK = 'ph.ppmi.qrph'
const PESO = '608'
const CRC_TAG = '6304'

const field = (tag: string, value: string): string => {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`QR field ${tag} takes 1 to 99 characters, not ${value.length}`)
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) as four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The text of a dynamic code. Throws on a field that does not fit; names are cut to what the format takes. */
export function buildQrPh(qr: QrPh): string {
  const account =
    field('00', PAYMENT_NETWORK) +
    field('01', qr.acquirer) +
    field('03', qr.merchantId) +
    field('05', qr.merchantType)
  const additional =
    field('00', QR_NETWORK) + field('05', qr.reference) + field('07', qr.terminal) + field('08', '***')
  const body =
    field('00', '01') +
    field('01', '12') +
    field('28', account) +
    field('52', qr.category) +
    field('53', PESO) +
    field('54', centavosToPesos(qr.amount)) +
    field('58', 'PH') +
    field('59', qr.merchantName.slice(0, 25)) +
    field('60', qr.city.slice(0, 15)) +
    field('62', additional) +
    field('88', field('00', QR_NETWORK) + field('01', qr.reference)) +
    CRC_TAG
  return body + crc16(body)
}

/** Tag → value of one level, or null where lengths do not add up. */
function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = text.slice(at, at + 4)
    if (!/^\d{4}$/.test(head)) return null
    const end = at + 4 + Number(head.slice(2))
    if (end > text.length || fields.has(head.slice(0, 2))) return null
    fields.set(head.slice(0, 2), text.slice(at + 4, end))
    at = end
  }
  return fields
}

/** Reads a code back; null unless it is a peso QR Ph code, whole, with the right checksum. */
export function readQrPh(text: string): QrPh | null {
  if (text.slice(-8, -4) !== CRC_TAG || crc16(text.slice(0, -4)) !== text.slice(-4)) return null
  const fields = fieldsOf(text)
  const account = fieldsOf(fields?.get('28') ?? '')
  const additional = fieldsOf(fields?.get('62') ?? '')
  // The decimal mark may stand without decimals. (EMVCo, Merchant-Presented Mode 1.1, 4.7.)
  const amount = pesosToCentavos((fields?.get('54') ?? '').replace(/^(\d+)\.$/, '$1'))
  if (!fields || !account || !additional || amount === null) return null
  if (fields.get('00') !== '01' || fields.get('53') !== PESO || fields.get('58') !== 'PH') return null
  if (!PAYMENT_NETWORKS.has(account.get('00'))) return null
  return {
    acquirer: account.get('01') ?? '',
    merchantId: account.get('03') ?? '',
    merchantType: account.get('05') ?? '',
    category: fields.get('52') ?? '',
    amount,
    merchantName: fields.get('59') ?? '',
    city: fields.get('60') ?? '',
    reference: additional.get('05') ?? '',
    terminal: additional.get('07') ?? '',
  }
}
