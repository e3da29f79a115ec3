/**
 * The documents of a loan: facts from the rules of lending under a fixed wording. What is stored names the
 * wording's version and hash, so that the exact text can be printed again at any time.
 */
import { createHash } from 'node:crypto'
import {
  type AgreementFacts,
  agreementFactsOf,
  canonicalJson,
  type Disclosure,
  disclosureOf,
  type Json,
  type LenderFacts,
  type LoanPlan,
  type LoanTerms,
  type NoteFacts,
  noteFactsOf,
} from '@sandigan/lending'
import type { Brand } from '../../platform/config/brand.ts'
import { type SealedDocument, seal } from '../loans/documents.ts'
import { WORDING_VERSION, wordingOf } from './wording/wordings.ts'

export type AgreementBody = { facts: AgreementFacts; wordingHash: string }

export type NoteBody = { facts: NoteFacts; wordingHash: string }

export interface OfferDocuments {
  disclosure: SealedDocument<Disclosure>
  agreement: SealedDocument<AgreementBody>
}

export const lenderOf = (brand: Brand): LenderFacts => ({
  name: brand.companyName,
  registrationNumber: brand.registrationNumber,
  certificateNumber: brand.certificateNumber,
  address: brand.address,
  email: brand.email,
  phone: brand.telephone,
})

/** The wording of everything that is made from now on. */
const WORDING = wordingOf(WORDING_VERSION)

const hashOf = (words: Json): string => createHash('sha256').update(canonicalJson(words)).digest('hex')

export interface DocumentInput {
  terms: LoanTerms
  plan: LoanPlan
  lender: LenderFacts
  borrower: { name: string; reference: string }
  /** Empty while it is only an offer. */
  orderId: string
}

/** The statement of an offer. It names no order and no borrower: the same offer always has the same hash. */
export const disclosureDocument = ({
  terms,
  plan,
  lender,
}: Pick<DocumentInput, 'terms' | 'plan' | 'lender'>): SealedDocument<Disclosure> =>
  seal('disclosure-statement', WORDING_VERSION, disclosureOf(terms, plan, lender))

/** What is shown before agreeing, and kept when the borrower agrees. */
export function offerDocuments(input: DocumentInput): OfferDocuments {
  const { terms, plan, lender, borrower, orderId } = input
  const disclosure = disclosureDocument(input)
  const facts = agreementFactsOf(terms, plan, lender, {
    borrower,
    orderId,
    disclosureHash: disclosure.sha256,
  })
  const wordingHash = hashOf([WORDING.definitionsOf(facts), WORDING.clausesOf(facts, disclosure.body)])
  return { disclosure, agreement: seal('loan-agreement', WORDING_VERSION, { facts, wordingHash }) }
}

/** The promissory note of an approved order. */
export function noteDocument(input: DocumentInput & { disclosureHash: string }): SealedDocument<NoteBody> {
  const { terms, plan, lender, ...of } = input
  const { borrower, orderId, disclosureHash } = of
  const facts = noteFactsOf(terms, plan, lender, { borrower, orderId, disclosureHash })
  return seal('promissory-note', WORDING_VERSION, {
    facts,
    wordingHash: hashOf(WORDING.noteParagraphs(facts)),
  })
}
