import { showContact } from '@sandigan/contract/client/operator'
import { BorrowerLink } from '../../shared/record/borrower-link.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'

/** The borrower of the open item, and the link to the page. Viewing is logged, so no other borrower is requested. */
export function Whom({ borrowerId }: { borrowerId: string }) {
  const may = useSession().may('showContact')
  const { data, isLoading } = useCall(showContact, { borrowerId }, { enabled: may })
  if (isLoading) return <span className="text-muted">…</span>
  return (
    <>
      <BorrowerLink borrowerId={borrowerId} name={data?.name ?? ''} />
      {data?.phone && <span className="block text-small text-muted tabular-nums">{data.phone}</span>}
    </>
  )
}
