/** The numbers of Philippine IDs: their shapes, how they are written on the card, and the form in which they are stored. */

interface IdNumber {
  /** Of the number once it is clean. */
  readonly shape: RegExp
  /** What cards print before the number, in capitals without separators. */
  readonly label: RegExp
  /** A made-up number as the card prints it. */
  readonly example: string
}

const ID_NUMBERS = {
  // PhilSys: the 12-digit number itself, or the 16-digit one printed on the card in its place.
  philsys: {
    shape: /^(\d{12}|\d{16})$/,
    label: /^(PHILSYS|PHILID)?(PCN|PSN)?(NO)?/,
    example: '1234-5678-9012-3456',
  },
  // Common Reference Number.
  umid: { shape: /^\d{12}$/, label: /^(UMID)?(CRN)?(NO)?/, example: '0111-1234567-8' },
  // Letter of the issuing branch, then ten digits.
  driver: { shape: /^[A-Z]\d{10}$/, label: /^(DL|LICENSE|LIC)?(NO(?=[A-Z]))?/, example: 'N01-23-456789' },
  // Present form P1234567A; earlier ones began with two letters and ended in a digit.
  passport: {
    shape: /^([A-Z]\d{7}[A-Z]|[A-Z]{1,2}\d{7})$/,
    label: /^(PASSPORT)?(NO(?=[A-Z]))?/,
    example: 'P1234567A',
  },
  // Nine digits, with or without a branch code.
  tin: { shape: /^(\d{9}|\d{12}|\d{14})$/, label: /^(TIN)?(NO)?/, example: '123-456-789-000' },
  sss: { shape: /^\d{10}$/, label: /^(SSS?)?(NO)?/, example: '34-1234567-8' },
  prc: { shape: /^\d{7}$/, label: /^(PRC)?(LICENSE|LIC|REGISTRATION|REG)?(NO)?/, example: '0123456' },
} satisfies Record<string, IdNumber>

export type IdType = keyof typeof ID_NUMBERS

export const ID_TYPES = Object.keys(ID_NUMBERS) as IdType[]

export const isIdType = (type: string | undefined): type is IdType =>
  type !== undefined && Object.hasOwn(ID_NUMBERS, type)

export const exampleOf = (type: IdType): string => ID_NUMBERS[type].example

/**
 * Capitals, without spaces, hyphens and what the card prints before the number: the form in which a number is stored
 * and compared. Of an unknown type nothing is taken off but separators.
 */
export function cleanIdNumber(type: string | undefined, raw: string): string {
  const bare = raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.:#]/gu, '')
  return isIdType(type) ? bare.replace(ID_NUMBERS[type].label, '') : bare
}

/** Whether a cleaned number has the shape of its type; true for an unknown type, which fails on its own field. */
export const fitsIdType = (type: string | undefined, number: string): boolean =>
  !isIdType(type) || ID_NUMBERS[type].shape.test(number)
