/** How the numbers of Philippine IDs look, after letters are capital and separators gone. */
const SHAPES = new Map<string, RegExp>(
  Object.entries({
    // PhilSys: the 12-digit number itself, or the 16-digit one printed on the card in its place.
    philsys: /^(\d{12}|\d{16})$/,
    // Common Reference Number.
    umid: /^\d{12}$/,
    // Office letter, then ten digits (N01-23-456789).
    driver: /^[A-Z]\d{10}$/,
    // Present form P1234567A; earlier ones began with two letters and ended in a digit.
    passport: /^([A-Z]\d{7}[A-Z]|[A-Z]{1,2}\d{7})$/,
    // Nine digits, with or without a branch code.
    tin: /^(\d{9}|\d{12}|\d{14})$/,
    sss: /^\d{10}$/,
    prc: /^\d{7}$/,
  }),
)

export const ID_TYPES = [...SHAPES.keys()]

/** Capitals, without spaces and dashes: the form in which a number is kept and compared. */
export const cleanIdNumber = (raw: string): string =>
  raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')

/** Whether a cleaned number has the shape of its type; true for an unknown type, which fails on its own field. */
export const fitsIdType = (type: string | undefined, number: string): boolean =>
  SHAPES.get(type ?? '')?.test(number) ?? true
