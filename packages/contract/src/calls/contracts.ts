/** Agreements and the promissory note. (Specification, point 7.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Address, Closed, Id, OptionalId, OptionalText, Pesos, PesosIn, Rows, Text } from '../schemas.ts'
import { Waiting } from './order-progress.ts'
import { PlanStep } from './offer-figures.ts'

export const contractList = call({
  method: 'POST',
  alsoMethod: 'GET',
  path: '/v3/contract/contract',
  envelope: 'success',
  access: 'borrower',
  summary: 'The agreements that belong to a scene',
  payload: Closed({ productId: Id(), scene: Text(2) }),
  /** `data.data`, as the specification reads it. */
  data: Closed({ data: Type.Array(Closed({ title: Text(120) }), { maxItems: 10 }) }),
})

export const contractJump = call({
  method: 'POST',
  path: '/v3/contract/contract-jump',
  envelope: 'success',
  access: 'borrower',
  summary: 'The address of one agreement of the list',
  payload: Closed({
    productId: Id(),
    scene: Text(2),
    position: Text(2),
    orderId: OptionalId(),
    jumpType: OptionalText(2),
    amount: Type.Optional(PesosIn()),
    periods: OptionalText(3),
    termUnit: OptionalText(3),
  }),
  data: Closed({ contract_url: Address() }),
})

const Clause = Closed({ title: Text(200), paragraphs: Type.Array(Text(4000), { maxItems: 60 }) })

export const loanAgreementDetail = call({
  method: 'POST',
  path: '/v3/contract/loan-agreement-detail',
  envelope: 'success',
  access: 'borrower',
  summary: 'The loan agreement, the disclosure statement and the promissory note of an offer or of an order',
  payload: Closed({
    productId: Id(),
    orderId: OptionalId(),
    amount: Type.Optional(PesosIn()),
    periods: OptionalText(3),
    termUnit: OptionalText(3),
  }),
  data: Closed({
    title: Text(120),
    /** Version and hash of the exact text that is agreed to. */
    version: Text(40),
    hash: Text(80),
    borrowerName: Text(200),
    lenderName: Text(200),
    amount: Pesos(),
    netProceeds: Pesos(),
    disclosure: Rows(),
    repay_plans: Type.Array(PlanStep, { maxItems: 60 }),
    definitions: Type.Array(Closed({ term: Text(80), meaning: Text(1200) }), { maxItems: 40 }),
    clauses: Type.Array(Clause, { maxItems: 40 }),
    /** The promissory note, once the loan is approved. */
    note: Type.Optional(
      Closed({ paragraphs: Type.Array(Text(4000), { maxItems: 20 }), confirmedOn: Text(10) }),
    ),
    /** Whether the borrower now has to confirm the promissory note. */
    noteOpen: Type.Boolean(),
    /** Only then: how far the order is, and where its money will go, `BDO Unibank ••••3456`. */
    waiting: Type.Optional(Waiting),
    account: Text(120),
  }),
})

export const confirmAgreement = call({
  method: 'POST',
  path: '/v3/contract/agreement',
  envelope: 'success',
  access: 'borrower',
  summary: 'The borrower confirms the promissory note of an approved order; the money goes out',
  /** `hash` names the note that was read, and the note names the disclosure statement. */
  payload: Closed({ productId: Id(), orderId: Id(), hash: Text(80) }),
  data: Closed({ url: Address() }),
})
