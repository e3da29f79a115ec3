import { createHmac, hash } from 'node:crypto'

/** How a random token is stored: whoever reads the database, or a dump of the memory, can open nothing with it. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')

/**
 * A name for somebody or something that can be compared and counted and not be read back: an HMAC under the
 * service's secret, since a plain hash of eleven digits is found by trying them all.
 * @param purpose keeps the names of different uses apart, such as `security` and `limit`.
 */
export const keyedName = (secretKey: string, purpose: string, text: string): string =>
  createHmac('sha256', secretKey).update(`${purpose}\n${text}`).digest('base64url').slice(0, 22)
