/** Shares, which the contract has in parts per million and people read and type in percent. */

/** Of a field: at most four places, since a millionth is the smallest share there is. */
export const PERCENT = String.raw`\d{1,4}(\.\d{1,4})?`

/** `1600` parts per million are `0.16` percent. */
export const percentOf = (ppm: number): string => String(ppm / 10_000)
export const ppmOf = (percent: unknown): number => Math.round(Number(percent) * 10_000)

const format = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 2 })
/** `42500` as a part of something: `4.25%`. */
export const ppmWords = (ppm: number): string => format.format(ppm / 1_000_000)
