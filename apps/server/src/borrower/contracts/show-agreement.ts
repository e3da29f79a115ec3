import {
  done,
  type DataOf,
  type loanAgreementDetail,
  type Outcome,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import {
  centavosToPesos,
  type Disclosure,
  type LoanEvent,
  loanToday,
  type LoanStanding,
} from '@sandigan/lending'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { accountWords } from '../../core/profile/account-words.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { currentAccount } from '../../core/profile/current-account.ts'
import { readDocuments, type SealedDocument } from '../../core/loans/documents.ts'
import { findLoan } from '../../core/loans/loan-repository.ts'
import { waitingView } from '../../core/orders/waiting-view.ts'
import { chooseOffer } from '../../core/products/choose-offer.ts'
import { planSteps } from '../../core/products/offer-view.ts'
import {
  type AgreementBody,
  lenderOf,
  type NoteBody,
  offerDocuments,
} from '../../core/contracts/make-documents.ts'
import { disclosureRows } from '../../core/contracts/wording/disclosure-rows.ts'
import { plainClauses, plainNote, plainParts } from '../../core/contracts/wording/plain-sentences.ts'
import { wordingOf } from '../../core/contracts/wording/wordings.ts'

type Payload = PayloadOf<typeof loanAgreementDetail>
type Answer = DataOf<typeof loanAgreementDetail>

interface Shown {
  disclosure: SealedDocument<Disclosure>
  agreement: SealedDocument<AgreementBody>
  note?: SealedDocument<NoteBody>
  noteOpen: boolean
  confirmedOn: string
  /** While the note waits to be confirmed. */
  waiting?: Pick<Answer, 'account'> & { events: readonly LoanEvent[]; standing: LoanStanding }
}

/**
 * Agreement, disclosure statement and note: of an order as they were fixed when it was agreed, of an offer as
 * they would be. `hash` names the text that the page asks the borrower to agree to.
 */
export const showAgreement: Handler<Payload, Answer> = async (services, caller, payload) => {
  const shown = payload.orderId
    ? await ofOrder(services, caller, { ...payload, orderId: payload.orderId })
    : await ofOffer(services, caller, payload)
  if (!shown.ok) return refuse(shown.code, shown.message)
  return done(view(services, caller, shown.data))
}

async function ofOffer(services: Services, caller: Caller, payload: Payload): Promise<Outcome<Shown>> {
  const found = await chooseOffer(services.db, services, caller.borrowerId, payload)
  if (!found.ok) return found
  const { terms, plan } = found.chosen.offer
  const name = await certifiedName(services.db, caller.borrowerId)
  const borrower = { name, reference: caller.borrowerId }
  const lender = lenderOf(services.config.brand)
  const documents = offerDocuments({ terms, plan, lender, borrower, orderId: '' })
  return done({ ...documents, noteOpen: false, confirmedOn: '' })
}

async function ofOrder(
  services: Services,
  caller: Caller,
  payload: { productId: string; orderId: string },
): Promise<Outcome<Shown>> {
  const { borrowerId } = caller
  const key = { borrowerId, loanId: payload.orderId, productId: payload.productId }
  const loan = await findLoan(services.db, key)
  if (loan === null) return refuse('NOT_FOUND')
  const stored = await readDocuments(services.db, key)
  const note = stored['promissory-note'] as Shown['note']
  const confirmed = loan.events.find((event) => event.type === 'noteConfirmed')
  const standing = loanToday(loan.events, services.clock.today())
  const noteOpen = standing.stage === 'awaiting-note'
  const account = noteOpen ? await receiver(services, borrowerId) : ''
  return done({
    disclosure: stored['disclosure-statement'] as Shown['disclosure'],
    agreement: stored['loan-agreement'] as Shown['agreement'],
    ...(note === undefined ? {} : { note }),
    noteOpen,
    ...(noteOpen ? { waiting: { events: loan.events, standing, account } } : {}),
    confirmedOn: confirmed?.on ?? '',
  })
}

async function receiver({ db }: Services, borrowerId: string): Promise<string> {
  const account = await currentAccount(db, borrowerId)
  return account === null ? '' : accountWords(account.bank_code, account.account_number)
}

function view({ config }: Services, caller: Caller, shown: Shown): Answer {
  const { disclosure, agreement, note, noteOpen, confirmedOn } = shown
  const { facts } = agreement.body
  const copy = loanCopy(caller.language)
  const request = note ?? agreement
  const waiting = shown.waiting && waitingView(copy, shown.waiting.events, shown.waiting.standing)
  const { note: paragraphs, ...text } = textOf(shown, 'en')
  return {
    title: noteOpen ? copy.agreements.note : copy.agreements.agreement,
    version: request.version,
    hash: request.sha256,
    borrowerName: facts.borrower.name,
    lenderName: facts.lender.name,
    amount: centavosToPesos(disclosure.body.principal),
    netProceeds: centavosToPesos(disclosure.body.netProceeds),
    repay_plans: planSteps(copy, note?.body.facts.schedule ?? disclosure.body.schedule),
    ...text,
    ...(paragraphs && { note: { paragraphs, confirmedOn } }),
    ...(caller.language === 'fil' && {
      reading: { reviewedBy: config.readingTextReviewedBy, ...textOf(shown, 'fil') },
    }),
    plain: {
      ...plainParts(caller.language, disclosure.body),
      clauses: plainClauses(caller.language, facts, disclosure.body),
      ...(note && { note: plainNote(caller.language, note.body.facts) }),
    },
    noteOpen,
    ...(waiting && { waiting }),
    account: shown.waiting?.account ?? '',
  }
}

/** The documents in one language, each in the words of its own version: the note may be newer than the agreement before it. */
function textOf({ disclosure, agreement, note }: Shown, language: Language) {
  const textIn = (version: string) => (language === 'fil' ? wordingOf(version).reading : wordingOf(version))
  const words = textIn(agreement.version)
  const { facts } = agreement.body
  return {
    disclosure: disclosureRows(loanCopy(language), disclosure.body),
    definitions: words.definitionsOf(facts),
    clauses: words.clausesOf(facts, disclosure.body),
    ...(note && { note: textIn(note.version).noteParagraphs(note.body.facts) }),
  }
}
