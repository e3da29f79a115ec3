import { pesos } from './pesos.ts'

/** A sum on its side of an account, debit or credit; the side without one stays empty. */
export const side = (sum: string): string => (sum === '0.00' ? '' : pesos(sum))
