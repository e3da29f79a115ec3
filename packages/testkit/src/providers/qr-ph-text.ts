/** A QR Ph text over an amount, as an acquirer would make one. The acquirer and merchant are plainly fake. */

/** @param centavos whole centavos; @param reference at most 25 characters */
export function qrPhText(centavos: number, reference: string): string {
  const pesos = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
  const account =
    field('00', 'ph.ppmi.p2m') + field('01', 'STUBPHM1XXX') + field('03', 'STUB0001') + field('05', '000')
  const body =
    field('00', '01') +
    field('01', '12') +
    field('28', account) +
    field('52', '6012') +
    field('53', '608') +
    field('54', pesos) +
    field('58', 'PH') +
    field('59', 'PLAINLY FAKE') +
    field('60', 'MAKATI') +
    field('62', field('00', 'ph.ppmi.qrph') + field('05', reference.slice(0, 25)) + field('07', '00000001')) +
    '6304'
  return body + checksum(body)
}

const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE as four capital hex digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
