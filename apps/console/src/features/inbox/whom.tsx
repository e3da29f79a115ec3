import { showContact } from '@sandigan/contract/client/operator'
import { BorrowerLink } from '../../shared/record/borrower-link.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'

/** Whom the open item is about, and the way to the page. The look is on record, so nobody else is asked for. */
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
