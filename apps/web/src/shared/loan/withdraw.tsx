import { Button } from '@sandigan/ui'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'

/** Fetched when a borrower asks for it: most never do. */
const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'))

/** Takes an application or an approved loan back before the money is sent. It asks first. (Decision 004.) */
export function Withdraw() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {m.loan_withdraw()}
      </Button>
      {asking && (
        <Suspense>
          <WithdrawDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
