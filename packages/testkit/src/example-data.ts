/** Data that passes every check and belongs to nobody. */

/** Fields of `saveBasicInfo`. @param word letters only: it becomes the last name. */
export const exampleBasicInfo = (word = 'Borrower') => ({
  firstName: 'Example',
  middleName: '',
  lastName: word,
  birthday: '1990-01-15',
  gender: 'female',
  idType: 'umid',
  idNumber: '011123456789',
  email: `${word.toLowerCase()}@borrower.example`,
  address: '1 Example Street, Example City, Metro Manila',
})

/** Account numbers for which the sandbox's payout provider behaves in a certain way. */
export const SANDBOX_ACCOUNT = {
  paid: '001234567891',
  /** Ends in 0000: the transfer fails. */
  fails: '001234560000',
  /** Ends in 9999: the transfer is taken and never reported. */
  silent: '001234569999',
} as const

/** Fields of `bindCardNew` for a bank account. */
export const exampleAccount = (cardNo: string = SANDBOX_ACCOUNT.paid) => ({
  cardType: '1',
  channelNumber: '90006',
  bankCode: 'BDO',
  cardNo,
  accountName: 'Example Borrower',
})
