import {
  addReplyPicture,
  COMPLAINT_PICTURES,
  replyToComplaint,
  suggestReplies,
} from '@sandigan/contract/client/operator'
import { useRef } from 'react'
import { Action } from '../../shared/action/action.tsx'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { send } from '../../shared/request/send.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'

const READ =
  'The borrower gets an SMS about it between 6 AM and 10 PM, and reads it in the app under Complaints.'
const FIRST = `Nothing is sent until you press Reply. ${READ}`
const LATER = `Nothing is sent until you press Replace the reply. ${READ} It takes the place of the earlier one.`

/** The reply, with the texts that fit what is known; nothing is sent by itself. */
export function Reply({ problemId, isFirst }: { problemId: string; isFirst: boolean }) {
  const { may } = useSession()
  const box = useRef<HTMLDivElement>(null)
  const suggested = useCall(suggestReplies, { problemId }, { enabled: may('suggestReplies') })
  useShortcuts({
    r: { what: 'Write the reply', press: () => box.current?.querySelector('textarea')?.focus() },
  })
  return (
    <div ref={box}>
      <Action
        call={replyToComplaint}
        title={isFirst ? 'Reply' : 'Replace the reply'}
        kind="primary"
        inline
        withoutReason
        about={isFirst ? FIRST : LATER}
        given={{ problemId }}
        fields={[
          {
            name: 'text',
            label: 'Reply',
            kind: 'area',
            offers: suggested.data?.replies ?? [],
          },
          {
            name: 'pictures',
            label: 'Pictures',
            kind: 'pictures',
            optional: true,
            folded: true,
            most: COMPLAINT_PICTURES,
            store: (picture) => send(addReplyPicture, { problemId, picture }),
          },
          { name: 'askScore', label: 'Ask for a rating', kind: 'check', initial: true, folded: true },
        ]}
        done={({ repeated }) => (repeated ? 'Already replied like this' : 'Reply sent')}
      />
    </div>
  )
}
