/** Whether a request is about an operator, by whatever field and spelling it names them. */
import type { Json } from '@sandigan/lending'

export interface Identifiers {
  readonly id: string
  readonly email: string
  /** Digits. */
  readonly phone: string | null
}

/** Two spellings of one phone end alike, with or without the country. */
const END_OF_PHONE = 10
const endOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-END_OF_PHONE)

/** @param said a subject, or a payload, however deep the name of somebody stands in it */
export function namesOperator(said: unknown, whom: Identifiers): boolean {
  if (typeof said === 'string') return isNameOf(said.trim(), whom)
  if (typeof said !== 'object' || said === null) return false
  return Object.values(said as Record<string, Json>).some((part) => namesOperator(part, whom))
}

function isNameOf(text: string, { id, email, phone }: Identifiers): boolean {
  if (text === id || text.toLowerCase() === email.toLowerCase()) return true
  return phone !== null && /^\+?[\d ()-]{9,20}$/.test(text) && endOf(text) === endOf(phone)
}
