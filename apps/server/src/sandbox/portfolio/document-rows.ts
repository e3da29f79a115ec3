/** What was agreed to, of loans that somebody still decides about or signs: without it no note can be written. */
import { completeTerms, loanOn, planOf } from '@sandigan/lending'
import { lenderOf, noteDocument, offerDocuments } from '../../core/contracts/make-documents.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { saveDocuments } from '../../core/loans/documents.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Setting, Story, LoanStory } from './loan-story.ts'

const OPEN: ReadonlySet<string> = new Set(['reviewing', 'awaiting-note'])

export async function writeDocuments(
  trx: Trx,
  services: Services,
  stories: readonly Story[],
  setting: Setting,
): Promise<void> {
  for (const { who, loans } of stories)
    for (const loan of loans)
      if (OPEN.has(loanOn(loan.events, setting.today).stage))
        await writeOf(trx, services, { borrowerId: who.borrowerId, loan }, setting)
}

async function writeOf(
  trx: Trx,
  services: Services,
  { borrowerId, loan: { loanId, events } }: { readonly borrowerId: string; readonly loan: LoanStory },
  { holidays, today }: Setting,
): Promise<void> {
  const agreed = events.find((event) => event.type === 'agreed')
  if (agreed === undefined) return
  const terms = completeTerms(agreed.terms)
  const input = {
    terms,
    lender: lenderOf(services.config.brand),
    borrower: { name: await certifiedName(trx, borrowerId), reference: borrowerId },
    orderId: loanId,
  }
  const { disclosure, agreement } = offerDocuments({ ...input, plan: planOf(terms, agreed.on, holidays) })
  const { approvedOn } = loanOn(events, today)
  const note =
    approvedOn === null
      ? []
      : [
          noteDocument(
            { ...input, plan: planOf(terms, approvedOn, holidays), disclosureHash: disclosure.sha256 },
            approvedOn,
          ),
        ]
  await saveDocuments(trx, services, { borrowerId, loanId }, [disclosure, agreement, ...note])
}
