import { describe, expect, test } from 'vitest'
import { followsByItself, redirectLink } from './redirect.ts'

const note = '/loanAgreement?productId=p1&orderId=o1'

describe('where an order goes on to', () => {
  test.each([110, 151, 170, 174, 180, 200, 999])(
    'status %i follows a link that is there',
    { meta: { spec: ['4.order.redirect'] } },
    (orderStatus) => expect(redirectLink({ orderStatus, playeduL: note }, {})).toBe(note),
  )

  test('an order under review stays, whatever the link', { meta: { spec: ['4.order.redirect'] } }, () =>
    expect(redirectLink({ orderStatus: 21, playeduL: note }, {})).toBeNull(),
  )

  test('without a link nothing happens', { meta: { spec: ['4.order.redirect'] } }, () =>
    expect(redirectLink({ orderStatus: 151, playeduL: '' }, {})).toBeNull(),
  )

  test('a fresh confirmation is followed on', { meta: { spec: ['4.order.redirect'] } }, () =>
    expect(redirectLink({ orderStatus: 151, playeduL: note }, { from: 'confirm' })).toBe(note),
  )

  test('a borrower who comes back from the note sees the order', () =>
    expect(redirectLink({ orderStatus: 151, playeduL: note }, { from: 'note' })).toBeNull())

  test.each(['/loanDetail?orderId=o1', '/order', '/order#x'])(
    'a link to the order page itself does not go round: %s',
    (playeduL) => expect(redirectLink({ orderStatus: 151, playeduL }, {})).toBeNull(),
  )

  const expectNamesApart = (linkOf: typeof redirectLink) =>
    expect(linkOf({ orderStatus: 151, playeduL: '/orderList' }, {})).toBe('/orderList')

  test('a page whose name only begins alike is another page', () => expectNamesApart(redirectLink))

  test('planted bug: a name that is compared by its beginning is noticed', () => {
    const planted: typeof redirectLink = (order, search) =>
      order.playeduL.startsWith('/order') ? null : redirectLink(order, search)
    expect(() => expectNamesApart(planted)).toThrow("expected null to be '/orderList'")
  })
})

const expectFollowed = (does: typeof followsByItself, link: string, followed: boolean) =>
  expect(does(link)).toBe(followed)

test.each<[string, boolean]>([
  ['/loanAgreement', true],
  ['https://pay.example/x', true],
  ['HTTP://pay.example', true],
  ['//pay.example', false],
  ['sandigan://home', false],
  ['javascript:alert(1)', false],
])('a redirect follows %s: %s', (link, followed) => expectFollowed(followsByItself, link, followed))

test('planted bug: another host behind two slashes, taken for a page of ours, is noticed', () => {
  const planted = (link: string) => link.startsWith('/') || followsByItself(link)
  expect(() => expectFollowed(planted, '//pay.example', false)).toThrow('expected true to be false')
})
