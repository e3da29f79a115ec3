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
  type IsoDate,
  type Json,
  type LenderFacts,
  type LoanPlan,
  type LoanTerms,
  type NoteFacts,
  noteFactsOf,
} from '@sandigan/lending'
import type { Brand } from '../../platform/config/brand.ts'
import { type SealedDocument, seal } from '../loans/documents.ts'
import { wordingOf, wordingVersionFor } from './wording/wordings.ts'

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
  seal('disclosure-statement', wordingVersionFor(terms), disclosureOf(terms, plan, lender))

/** What is shown before agreeing, and stored when the borrower agrees. */
export function offerDocuments(input: DocumentInput): OfferDocuments {
  const { terms, plan, lender, borrower, orderId } = input
  const disclosure = disclosureDocument(input)
  const facts = agreementFactsOf(terms, plan, lender, {
    borrower,
    orderId,
    disclosureHash: disclosure.sha256,
  })
  const { version, body } = disclosure
  const wording = wordingOf(version)
  const wordingHash = hashOf([wording.definitionsOf(facts), wording.clausesOf(facts, body)])
  return { disclosure, agreement: seal('loan-agreement', version, { facts, wordingHash }) }
}

/**
 * The promissory note of an approved order.
 * @param on the day whose ceilings it names: that of the approval, or of confirming it where the law has changed between
 */
export function noteDocument(
  input: DocumentInput & { disclosureHash: string },
  on: IsoDate,
): SealedDocument<NoteBody> {
  const { terms, plan, lender, ...of } = input
  const { borrower, orderId, disclosureHash } = of
  const facts = noteFactsOf(terms, plan, lender, { borrower, orderId, disclosureHash }, on)
  const version = wordingVersionFor(terms)
  const wordingHash = hashOf(wordingOf(version).noteParagraphs(facts))
  return seal('promissory-note', version, { facts, wordingHash })
}
