/** What the sandbox lets a script see: captchas as text, messages, orders, sessions, personas. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Address, Closed, Nothing, Text, Whole } from '../../schemas.ts'

const tag = 'look-ups'
const Given = () => Type.String({ minLength: 1, maxLength: 2_000 })
const OrderId = () => Text(40)

export const readCaptcha = call({
  api: 'sandbox',
  method: 'GET',
  path: '/captcha',
  tag,
  summary: 'The letters of an image captcha',
  payload: Closed({ sid: Given() }),
  data: Closed({ text: Text(20) }),
})

export const readMessages = call({
  api: 'sandbox',
  method: 'GET',
  path: '/messages',
  tag,
  summary: 'The messages that one phone would have got, newest first, at most 100',
  payload: Closed({ to: Given() }),
  data: Type.Array(Closed({ to: Text(40), text: Text(2_000), at: Text(30) }), { maxItems: 100 }),
})

export const readMails = call({
  api: 'sandbox',
  method: 'GET',
  path: '/mails',
  tag,
  summary:
    'The e-mails that one address would have got, newest first, at most 100, with links to their files',
  payload: Closed({ to: Given() }),
  data: Type.Array(
    Closed({
      to: Text(120),
      subject: Text(200),
      text: Text(4_000),
      files: Type.Array(Closed({ name: Text(80), link: Address() })),
      at: Text(30),
    }),
    { maxItems: 100 },
  ),
})

export const listOrders = call({
  api: 'sandbox',
  method: 'GET',
  path: '/orders',
  tag,
  summary: 'All orders of the borrower with this phone, newest first',
  payload: Closed({ phone: Given() }),
  data: Type.Array(Closed({ orderId: OrderId(), productId: Text(40), orderStatus: Whole() })),
})

export const openSession = call({
  api: 'sandbox',
  method: 'GET',
  path: '/session',
  tag,
  summary: 'A fresh session of the borrower with this phone, beside the ones that are open',
  payload: Closed({ phone: Given() }),
  data: Closed({ sessionId: Text(80) }),
})

export const listPersonas = call({
  api: 'sandbox',
  method: 'GET',
  path: '/personas',
  tag,
  summary: 'The personas as they stand today, each with a link that opens the app as them',
  payload: Nothing(),
  data: Type.Array(
    Closed({
      name: Text(80),
      phone: Text(20),
      sessionId: Text(80),
      productId: Text(40),
      /** Empty for who has no order. */
      orderId: OrderId(),
      orderStatus: Type.Union([Whole(), Type.Null()]),
      link: Address(),
    }),
  ),
})
