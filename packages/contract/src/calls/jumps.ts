/** Ways out of the app, and where they may lead. (Specification, point 7 "Jumps" and "Loan confirm".) */
import { call } from '../call.ts'
import { Address, Closed, Id, Text, Whole } from '../schemas.ts'

export const jumpPage = call({
  method: 'POST',
  path: '/jump-page',
  envelope: 'code0',
  access: 'anyone',
  summary: 'The address that a link may be opened at; refused where its host is not on the list',
  noScreen:
    'the native app, before it opens a link from outside; our pages open only links that the server gave',
  payload: Closed({ url: Address() }),
  data: Closed({ url: Address() }),
})

export const jumpPageView = call({
  method: 'GET',
  path: '/jump-page-view',
  envelope: 'code0',
  access: 'anyone',
  summary: 'What is shown before somebody leaves: where to, and whether it is another site',
  noScreen:
    'the native app, before it leaves for another site; our pages open only links that the server gave',
  payload: Closed({ url: Address() }),
  data: Closed({ url: Address(), host: Text(255), outside: Whole(1), message: Text(300) }),
})

export const googleMarket = call({
  method: 'POST',
  path: '/v3/loan-confirm/google-market-ios-new',
  envelope: 'success',
  access: 'borrower',
  summary: 'Whether to invite to the store, and its page for this device',
  payload: Closed({ productId: Id() }),
  data: Closed({ isShow: Whole(1), title: Text(80), content: Text(300), storeUrl: Address() }),
})
