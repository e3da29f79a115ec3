/**
 * Recommended products, and the page of a joint login that failed. (Specification, points 2, 3 and 7.) (Decision 208.)
 */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { clickNames, recommendedNames } from '../recommended-names.ts'
import { Address, Closed, Digits, Id, Nothing, Text } from '../schemas.ts'

const product = recommendedNames.names
const click = clickNames.names

export const RecommendedWire = Closed({
  [product.productId]: Id(),
  [product.logo]: Text(300),
  [product.name]: Text(80),
  [product.buttonText]: Text(40),
  [product.range]: Text(60),
  [product.rangeDescription]: Text(60),
  [product.rate]: Text(60),
  [product.description]: Text(200),
  [product.tags]: Type.Array(Text(40), { maxItems: 6 }),
  [product.enabled]: Type.Integer({ minimum: 0, maximum: 9 }),
})

const RecommendedWires = Type.Array(RecommendedWire, { maxItems: 50 })

const ClickWire = Closed({
  [click.productId]: Id(),
  [click.place]: Type.Union([Type.Literal('list'), Type.Literal('joint')]),
  [click.position]: Digits(2),
})

export const recommendedList = call({
  method: 'POST',
  path: '/gopia/goya/list',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Other loan products, ours and partners’, that are open to this borrower',
  payload: Nothing(),
  data: Closed({ list: RecommendedWires }),
})

export const recommendedClick = call({
  method: 'POST',
  path: '/gopia/goya/define',
  envelope: 'code00',
  access: 'borrower',
  summary:
    'Counts a tap on a recommended product and gives the link to it; nothing about the borrower is in it',
  payload: ClickWire,
  data: Closed({ link: Address() }),
})

export const unionErrorInfo = call({
  method: 'POST',
  path: '/service/new/union-error-info',
  envelope: 'code0',
  access: 'anyone',
  summary: 'Why a visitor whom a partner sent could not be logged in, and what is on offer all the same',
  /** `reason` as it stands in the address: a word of ours, or anything. It picks a text and is never repeated. */
  payload: Closed({ reason: Type.Optional(Type.String({ maxLength: 200 })) }),
  data: Closed({
    /** Picks the icon: the way is closed, the link is too old, or something failed. */
    status: Type.Union([Type.Literal('closed'), Type.Literal('expired'), Type.Literal('failed')]),
    noticeMsg: Text(120),
    errorMsg: Text(400),
    recProducts: RecommendedWires,
  }),
})

export const unionClick = call({
  method: 'POST',
  path: '/service/new/union-click',
  envelope: 'code0',
  access: 'anyone',
  summary: 'Counts a tap on a product of the joint-login failure page; nothing says whose it was',
  payload: ClickWire,
  data: Nothing(),
})

export const unionLink = call({
  method: 'POST',
  path: '/service/new/union-link',
  envelope: 'code0',
  access: 'anyone',
  summary: 'The link to a product of the joint-login failure page',
  payload: Closed({ [click.productId]: Id() }),
  data: Closed({ link: Address() }),
})
