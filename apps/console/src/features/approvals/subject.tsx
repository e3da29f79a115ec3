import type { ClientData, listApprovals } from '@sandigan/contract/client/operator'
import { changedName } from '../../shared/queue/place-of.ts'
import { Code } from '../../shared/record/facts.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { AddressLink } from '../../shared/router/console-link.tsx'

export type Subject = Pick<
  ClientData<typeof listApprovals>['rows'][number],
  'action' | 'subject' | 'about' | 'borrowerId'
>

/** The loan or the borrower that a change is about; undefined where it is about neither. */
export function subjectAddress({ subject, borrowerId }: Subject): string | undefined {
  if (borrowerId === null) return undefined
  // A match with a list is stored under the borrower; anything else of a borrower under the loan.
  return subject.includes('/')
    ? addressOf({ to: '/console/borrowers/$borrowerId', params: { borrowerId } })
    : addressOf({ to: '/console/loans/$orderId', params: { orderId: subject } })
}

/** What a change is about: the borrower, the operator or the product by name, a day as people read it. */
export function subjectName({ action, subject, about, borrowerId }: Subject): string | undefined {
  if (about) return changedName(action, about)
  if (borrowerId !== null) return 'No name yet'
  const shown = changedName(action, subject)
  return shown === subject ? undefined : shown
}

export function SubjectOf({ of, linked = false }: { of: Subject; linked?: boolean }) {
  const name = subjectName(of)
  const address = linked ? subjectAddress(of) : undefined
  if (name === undefined) return <Code>{of.subject}</Code>
  if (address === undefined) return name
  return (
    <AddressLink address={address} className="font-semibold text-brand-strong hover:underline">
      {name}
    </AddressLink>
  )
}
