import {
  addReplyPicture,
  COMPLAINT_PICTURES,
  fillReplyTemplate,
  listReplyTemplates,
  replyToComplaint,
} from '@sandigan/contract/client/operator'
import { useState } from 'react'
import { Action } from '../../shared/action/action.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { send } from '../../shared/request/send.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'

/** Logged with each picture: the reply says why it was sent. */
const PICTURE_REASON = 'a picture for the reply'

/** The reply, begun by a text of the list where one is chosen. */
export function Reply({ problemId, isFirst }: { problemId: string; isFirst: boolean }) {
  const { may } = useSession()
  const [templateId, setTemplateId] = useState('')
  const templates = useCall(listReplyTemplates, {}, { enabled: may('listReplyTemplates') })
  const filled = useCall(
    fillReplyTemplate,
    { templateId, problemId },
    { enabled: templateId !== '' && may('fillReplyTemplate') },
  )
  const text = templateId === '' ? '' : (filled.data?.text ?? '')
  const missing = templateId === '' ? [] : (filled.data?.missing ?? [])
  return (
    <div className="flex flex-col gap-3">
      {(templates.data ?? []).length > 0 && (
        <label className="flex flex-col gap-1 text-muted">
          Begin with
          <select
            value={templateId}
            onChange={(event) => setTemplateId(event.currentTarget.value)}
            className="h-9 max-sm:h-11 rounded-control border border-field bg-surface px-2 text-ink"
          >
            <option value="">Nothing</option>
            {(templates.data ?? []).map(({ templateId: id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {missing.length > 0 && <Notice tone="warn">Fill in by hand: {missing.join(', ')}.</Notice>}
      <div>
        <Action
          key={text}
          call={replyToComplaint}
          title={isFirst ? 'Reply' : 'Reply anew'}
          kind="primary"
          shortcut="r"
          about="The borrower gets an SMS about the reply, by day. A later reply replaces the earlier one."
          given={{ problemId }}
          fields={[
            { name: 'text', label: 'Reply', kind: 'area', initial: text },
            {
              name: 'pictures',
              label: 'Pictures',
              kind: 'pictures',
              optional: true,
              most: COMPLAINT_PICTURES,
              store: (picture) => send(addReplyPicture, { problemId, picture, reason: PICTURE_REASON }),
            },
            { name: 'askScore', label: 'Ask for stars', kind: 'check', initial: true },
          ]}
          done={({ repeated }) => (repeated ? 'This reply had been given before' : 'Reply given')}
        />
      </div>
    </div>
  )
}
