/** Data that passes every check and belongs to nobody. */

/**
 * Fields of `saveBasicInfo`.
 * @param word letters only: it becomes the last name
 * @param idNumber 12 digits; everybody who is given none has the same
 */
export const exampleBasicInfo = (word = 'Borrower', idNumber = '011123456789') => ({
  firstName: 'Example',
  middleName: '',
  lastName: word,
  birthday: '1990-01-15',
  gender: 'female',
  idType: 'umid',
  idNumber,
  email: `${word.toLowerCase()}@borrower.example`,
})

/** Barangay 1 of Tondo in Manila, by its standard code. */
const EXAMPLE_BARANGAY = '1380601001'

/** Fields of `savePersonalInfo`. */
export const examplePersonalInfo = () => ({
  homePlace: EXAMPLE_BARANGAY,
  address: '1 Example Street',
  residence: 'family',
  maritalStatus: 'single',
  dependants: '1',
})

/** Fields of `saveJobInfo`. */
export const exampleJobInfo = () => ({
  employment: 'private',
  employer: 'Example Store',
  monthlyIncome: 'to20k',
})

const REFERENCE_PHONES = {
  reference: ['13800000001', '13800000002'],
  ph: ['09180000001', '09180000002'],
} as const

/** Fields of `saveExtInfoNew`, with phones of a market. */
export const exampleExtInfo = (market: keyof typeof REFERENCE_PHONES = 'reference') => ({
  ref1Name: 'Example Reference',
  ref1Relation: 'parent',
  ref1Phone: REFERENCE_PHONES[market][0],
  ref2Name: 'Example Friend',
  ref2Relation: 'friend',
  ref2Phone: REFERENCE_PHONES[market][1],
})

/** Account numbers for which the sandbox's payout provider behaves in a certain way. */
export const SANDBOX_ACCOUNT = {
  paid: '001234567891',
  /** Ends in 0000: the transfer fails. */
  fails: '001234560000',
  /** Ends in 7777: the money arrives and comes back the next day. */
  returns: '001234567777',
  /** Ends in 9999: the transfer is taken and never reported. */
  silent: '001234569999',
} as const

/** Fields of `bindCardNew` for a bank account. */
export const exampleAccount = (cardNo: string = SANDBOX_ACCOUNT.paid, accountName = 'Example Borrower') => ({
  cardType: '1',
  channelNumber: '90006',
  bankCode: 'BDO',
  cardNo,
  accountName,
})
