import type { ClientData, showLoan } from '@sandigan/contract/client/operator'
import { Notice } from '../../shared/controls/notice.tsx'
import { callHour, day } from '../../shared/format/dates.ts'
import { useNow } from '../../shared/session/now.ts'

type Loan = ClientData<typeof showLoan>
type CallBack = NonNullable<Loan['callBack']>

const HOUR_MS = 3_600_000

/** Why reminders rest, and through which day. */
export const restWords = ({ requestedOn, until }: NonNullable<Loan['remindersRest']>): string =>
  `The borrower requested a call back on ${day(requestedOn)}. Reminders rest until ${day(until)}.`

/** What the borrower wants who cannot pay right now, before everything else about the loan. */
export function CallBackNotices({ loan: { callBack, remindersRest } }: { loan: Loan }) {
  return (
    <>
      {callBack !== null && <Requested callBack={callBack} />}
      {remindersRest !== null && <Notice>{restWords(remindersRest)}</Notice>}
    </>
  )
}

function Requested({ callBack: { at, note } }: { callBack: CallBack }) {
  const now = useNow()
  const begins = Date.parse(at)
  return (
    <Notice tone={now < begins ? 'info' : 'warn'}>
      <p className="font-semibold">Call back requested for {callHour(at)}</p>
      {note !== '' && <p className="whitespace-pre-line">“{note}”</p>}
      <p>{whenToCall(now, begins)}</p>
    </Notice>
  )
}

function whenToCall(now: number, begins: number): string {
  if (now < begins) return 'This hour was promised: do not call before it.'
  return now < begins + HOUR_MS
    ? 'Call now.'
    : 'This hour has passed: call as soon as hours of contact allow.'
}
