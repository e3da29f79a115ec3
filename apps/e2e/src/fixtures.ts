/** What an example borrower types. Fake, and fit for every rule of the forms. */

/** A phone number that nobody used before, valid where numbers begin with 1 and have 11 digits. */
export function newPhoneNumber(): string {
  const digits =
    String(Date.now() % 1_000_000).padStart(6, '0') +
    String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  return `13${digits}`
}

export const BASIC_DATA: Readonly<Record<string, string>> = {
  firstName: 'Example',
  middleName: '',
  lastName: 'Borrower',
  birthday: '1990-05-17',
  idType: 'philsys',
  idNumber: '1234567890123456',
  email: 'borrower@example.com',
}

/** Barangay Poblacion in Makati, by its standard code; every other answer of the form is a choice. */
export const HOME_DATA: Readonly<Record<string, string>> = {
  homePlace: '1380300020',
  address: '1 Example Street',
}

export const JOB_DATA: Readonly<Record<string, string>> = { employer: 'Example Store' }

export const REFERENCE_DATA: Readonly<Record<string, string>> = {
  ref1Name: 'Example Reference',
  ref1Phone: '13800000001',
  ref2Name: 'Example Friend',
  ref2Phone: '13800000002',
}

export const ACCOUNT_DATA: Readonly<Record<string, string>> = {
  cardNo: '1234567890123456',
  walletNo: '13800138000',
  accountName: 'Example Borrower',
}

/** Where a promotion link says it comes from. */
export const ORIGIN = { app_from: 'sandbox', user_from: 'demo', utm_tag: 'journey' } as const
