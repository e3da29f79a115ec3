import type { ClientData, showLoan } from '@sandigan/contract/client/operator'
import { Notice } from '../../shared/controls/notice.tsx'
import { callHour, day } from '../../shared/format/dates.ts'

type Loan = ClientData<typeof showLoan>
type CallBack = NonNullable<Loan['callBack']>

/** Why reminders rest, and through which day. */
export const restWords = ({ requestedOn, until }: NonNullable<Loan['remindersRest']>): string =>
  `The borrower requested a call back on ${day(requestedOn)}. Reminders rest until ${day(until)}.`

/** What the borrower wants who cannot pay right now, in one notice before everything else about the loan. */
export function CallBackNotice({ loan: { callBack, remindersRest } }: { loan: Loan }) {
  if (callBack !== null) return <Requested callBack={callBack} rest={remindersRest} />
  return remindersRest && <Notice>{restWords(remindersRest)}</Notice>
}

const WHEN: Readonly<Record<CallBack['when'], string>> = {
  later: 'This hour was promised: do not call before it.',
  now: 'Call now.',
  passed: 'This hour has passed: call as soon as hours of contact allow.',
}

interface RequestedProps {
  callBack: CallBack
  rest: Loan['remindersRest']
}

const Requested = ({ callBack: { at, when, note }, rest }: RequestedProps) => (
  <Notice tone={when === 'later' ? 'info' : 'warn'}>
    <p className="font-semibold">Call back requested for {callHour(at)}</p>
    {note !== '' && <p className="whitespace-pre-line">“{note}”</p>}
    <p>{[WHEN[when], rest && `Reminders rest until ${day(rest.until)}.`].filter(Boolean).join(' ')}</p>
  </Notice>
)
