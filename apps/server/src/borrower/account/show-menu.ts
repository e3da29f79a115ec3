import { type DataOf, done, type PayloadOf, type userMenu } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { type AccountCopy, accountCopy } from '../../platform/copy/account.ts'

const MENU: readonly (readonly [keyof AccountCopy['menu'], string])[] = [
  ['orders', '/orderList'],
  ['account', '/bindBank'],
  ['calculator', '/calculator'],
  ['complaints', '/complaint'],
  ['service', '/customerService'],
  ['about', '/aboutUs'],
  ['privacy', '/privacyPolicy'],
  ['terms', '/loanTerms'],
]

/** Where the account page leads, in the caller's language. */
export const showMenu: Handler<PayloadOf<typeof userMenu>, DataOf<typeof userMenu>> = async (
  _services,
  { language },
) => {
  const copy = accountCopy(language).menu
  return done({ menu: MENU.map(([key, url]) => ({ key, title: copy[key], url })) })
}
