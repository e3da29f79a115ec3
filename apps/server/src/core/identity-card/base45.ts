/** Base45 (RFC 9285): bytes in the letters that a QR code packs best. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** @returns null where the text is no base45 */
export function decodeBase45(text: string): Buffer | null {
  const values = Array.from(text, (letter) => LETTERS.indexOf(letter))
  if (values.includes(-1) || values.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < values.length; at += 3) {
    const [first = 0, second = 0, third] = values.slice(at, at + 3)
    const value = first + second * 45 + (third ?? 0) * 2_025
    if (value > (third === undefined ? 0xff : 0xff_ff)) return null
    if (third === undefined) bytes.push(value)
    else bytes.push(value >> 8, value & 0xff)
  }
  return Buffer.from(bytes)
}
