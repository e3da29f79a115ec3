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

const Definitions = () => Type.Array(Closed({ term: Text(80), meaning: Text(1200) }), { maxItems: 40 })
const Clauses = () =>
  Type.Array(Closed({ title: Text(200), paragraphs: Type.Array(Text(4000), { maxItems: 60 }) }), {
    maxItems: 40,
  })
const NoteParagraphs = () => Type.Array(Text(4000), { maxItems: 20 })

/** The same parts in Filipino, in the order of the English ones. */
const ReadingText = Closed({
  /** Who reviewed it; empty: nobody has. */
  reviewedBy: Text(120),
  disclosure: Rows(),
  definitions: Definitions(),
  clauses: Clauses(),
  note: Type.Optional(NoteParagraphs()),
})

/** One sentence for each part, in the caller's language. */
const PlainSentences = Closed({
  disclosure: Text(200),
  plan: Text(200),
  definitions: Text(200),
  clauses: Type.Array(Text(200), { maxItems: 40 }),
  note: Type.Optional(Text(200)),
})

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
    /** The English text, which is agreed to: statement, definitions, clauses and note. */
    disclosure: Rows(),
    repay_plans: Type.Array(PlanStep, { maxItems: 60 }),
    definitions: Definitions(),
    clauses: Clauses(),
    /** The promissory note, once the loan is approved. */
    note: Type.Optional(Closed({ paragraphs: NoteParagraphs(), confirmedOn: Text(10) })),
    /** Only for a caller who reads Filipino. */
    reading: Type.Optional(ReadingText),
    plain: PlainSentences,
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
