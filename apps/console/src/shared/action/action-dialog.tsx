import type { KeyboardEvent, ReactNode } from 'react'
import { Button, buttonClass, Key } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { AreaField } from '../controls/field.tsx'
import { Notice } from '../controls/notice.tsx'
import { AddressLink } from '../router/console-link.tsx'
import { Comparison } from '../record/comparison.tsx'
import { type FieldSpec, refusalWords } from './fields.ts'
import { Fields } from './form-fields.tsx'
import { Preview } from './preview.tsx'
import { useSubject } from './subject.tsx'
import { reportOf } from './use-report.ts'
import { type ActionFormProps, REASON, useActionForm } from './use-action-form.ts'
import { words } from '../format/words.ts'
import type { Refusal } from '../request/send.ts'

/** Ctrl and Enter (Cmd on a Mac) send from anywhere in the form: Enter alone is a new line of a reason. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The form of an action. It stays as it was typed until the server has taken it. */
export function ActionDialog<P extends object, D>(props: ActionFormProps<P, D>) {
  const { title, about, kind, fields = [], done, renderResult, renderSubmit, movesMoney, onClose } = props
  const { name: subject, address } = useSubject() ?? {}
  const { shown, refusal, busy, payload, values, needsApproval, change, submit } = useActionForm(props)
  if (shown.at === 'requested')
    return (
      <Result
        title={title}
        onClose={onClose}
        said={`${reportOf('Approval requested', subject)}. Another person decides: you cannot approve it yourself.`}
      >
        <Comparison before={shown.before} after={shown.after} />
      </Result>
    )
  if (shown.at === 'done')
    return (
      <Result title={title} onClose={onClose} address={address} said={reportOf(done(shown.data), subject)}>
        {renderResult?.(shown.data)}
      </Result>
    )
  return (
    <Frame inline={props.inline} wide={props.preview !== undefined} title={title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} onKeyDown={sendByKey} className="flex flex-col gap-4">
        {subject !== undefined && <p className="font-semibold wrap-anywhere">{subject}</p>}
        {about && <div className="text-muted">{about}</div>}
        {needsApproval && (
          <Notice>Another person has to approve this. What it would change is shown to both of you.</Notice>
        )}
        {movesMoney && !needsApproval && <Notice>Money moves: you have to prove who you are again.</Notice>}
        {refusal && <RefusalNotice refusal={refusal} fields={fields} />}
        <Fields fields={fields} values={values} refusal={refusal} onChange={change} />
        {props.preview && (
          <Preview action={props.preview} payload={payload} fields={fields} values={values} />
        )}
        {!props.withoutReason && (
          <AreaField
            label="Reason"
            hint={props.reasonHint ?? 'Logged with your name.'}
            rows={2}
            required
            maxLength={500}
            value={values[REASON] ?? ''}
            onChange={(text) => change({ [REASON]: text })}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {!props.inline && <Button onClick={onClose}>Cancel</Button>}
          <Button
            type="submit"
            kind={kind === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            aria-keyshortcuts="Control+Enter"
            className="max-w-full"
          >
            {needsApproval ? 'Request approval' : (renderSubmit?.(values) ?? title)}
            <Key said>Ctrl ↵</Key>
          </Button>
        </div>
      </form>
    </Frame>
  )
}

interface FrameProps {
  inline: true | undefined
  wide: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

const Frame = ({ inline, wide, title, onClose, children }: FrameProps) =>
  inline ? (
    children
  ) : (
    <Dialog title={title} wide={wide} onClose={onClose}>
      {children}
    </Dialog>
  )

interface ResultProps {
  title: string
  said: string
  /** Where the result can be viewed. */
  address?: string | undefined
  onClose: () => void
  children: ReactNode
}

function Result({ title, said, address, onClose, children }: ResultProps) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Notice tone="success">{said}</Notice>
        {children}
        <div className="flex justify-end gap-2">
          {address !== undefined && (
            <AddressLink address={address} className={buttonClass()}>
              View
            </AddressLink>
          )}
          <Button kind="primary" autoFocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Codes of rules that a refusal may list besides its own. */
function codesIn({ more }: Refusal): string[] {
  const codes = more['codes']
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string') : []
}

/** Why an action was refused: the sentence of the server, and the rule by its name. */
function RefusalNotice({ refusal, fields }: { refusal: Refusal; fields: readonly FieldSpec[] }) {
  const { code, error } = refusal
  const codes = codesIn(refusal)
  return (
    <Notice tone="danger">
      <p className="font-semibold first-letter:uppercase">
        {error === code ? words(code) : refusalWords(fields, error)}
      </p>
      {codes.length > 0 && (
        <ul className="list-disc pl-4">
          {codes.map((rule) => (
            <li key={rule}>{words(rule)}</li>
          ))}
        </ul>
      )}
      <p className="font-mono text-small">{code}</p>
    </Notice>
  )
}
