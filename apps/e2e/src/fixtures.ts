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
  address: '1 Example Street, Barangay 1, Manila',
}

export const ACCOUNT_DATA: Readonly<Record<string, string>> = {
  cardNo: '1234567890123456',
  walletNo: '13800138000',
  accountName: 'Example Borrower',
}

/** Where a promotion link says it comes from. */
export const ORIGIN = { app_from: 'sandbox', user_from: 'demo', utm_tag: 'journey' } as const
