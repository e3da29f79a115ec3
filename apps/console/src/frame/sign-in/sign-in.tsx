import { type FormEvent, type ReactNode, useState } from 'react'
import { CopyIcon, copyText, toast } from '@sandigan/ui'
import { renderSVG } from 'uqr'
import { Button, buttonClass } from '../../shared/controls/button.tsx'
import { TextField, CheckField } from '../../shared/controls/field.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { type Answer, type Refusal, send } from '../../shared/request/send.ts'
import { whereLeft } from '../../shared/session/left.ts'
import {
  acceptInvitation,
  signIn,
  signInCode,
  type SignedInSoFar,
} from '../../shared/session/session-calls.ts'
import { OtherWays } from './other-ways.tsx'
import { SandboxOperators } from './sandbox-operators.tsx'
import { SignInCard } from './sign-in-card.tsx'

const SHORTEST = 12

/** The first password of an invited operator: nobody else knows it. */
function NewPasswordForm(props: { busy: boolean; onSend: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void props.onSend(password)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-semibold">Choose a password</h2>
        <p className="text-muted">Next you set up one-time codes. This link works once.</p>
      </div>
      <TextField
        label="New password"
        hint={`${SHORTEST} characters at least: some words that do not belong together are easy to keep.`}
        type="password"
        autoComplete="new-password"
        autoFocus
        required
        minLength={SHORTEST}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" kind="primary" busy={props.busy}>
        Continue
      </Button>
    </form>
  )
}

/** A picture and not markup of the page: what the code says is not read as part of it. */
const pictureOf = (uri: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`

function Enrolment({ secret, uri }: { secret: string; uri: string }) {
  const copy = async () => {
    const copied = await copyText(secret)
    toast(copied ? 'Key copied' : 'Copy the key by hand', { tone: copied ? 'success' : 'danger' })
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="w-full">
        <h2 className="text-heading font-semibold">Set up one-time codes</h2>
        <p className="text-muted">
          Scan this with an authenticator app. From now on each sign-in asks for a code of it.
        </p>
      </div>
      <img
        src={pictureOf(uri)}
        width={196}
        height={196}
        alt="Code for your authenticator app"
        className="rounded-control bg-white"
      />
      <p className="w-full text-small text-muted">
        No camera? Type this key: <span className="font-mono text-body wrap-anywhere text-ink">{secret}</span>
      </p>
      <Button icon={<CopyIcon size={16} />} onClick={() => void copy()}>
        Copy the key
      </Button>
    </div>
  )
}

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'invitation'; readonly key: string }
  | { readonly at: 'code' }
  | { readonly at: 'enrol'; readonly secret: string; readonly uri: string }
  | { readonly at: 'recovery-codes'; readonly codes: readonly string[] }

const stepAfter = ({ next, enrolment }: SignedInSoFar): Step | undefined => {
  if (next === 'signed-in') return undefined
  return next === 'enrol' && enrolment !== undefined ? { at: 'enrol', ...enrolment } : { at: 'code' }
}

export interface SignInProps {
  /** Why the sign-in is shown again, where it is. */
  notice?: string | undefined
  /** Of a link by which the first password is chosen. */
  invitation?: string
  onSignedIn: () => void
}

/** Password, then a one-time code; whoever has no code yet sets one up first. Nothing else is shown before that. */
export function SignIn({ notice, invitation, onSignedIn }: SignInProps) {
  const [step, setStep] = useState<Step>(
    invitation === undefined ? { at: 'password' } : { at: 'invitation', key: invitation },
  )
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const [provider] = useState(whereLeft)

  const begin = async (sent: Promise<Answer<SignedInSoFar>>) => {
    setBusy(true)
    const answer = await sent
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    setRefusal(undefined)
    const next = stepAfter(answer.data)
    if (next === undefined) onSignedIn()
    else setStep(next)
  }
  const password = (email: string, secret: string) => begin(send(signIn, { email, password: secret }))
  const newPassword = (key: string) => (chosen: string) =>
    begin(send(acceptInvitation, { key, newPassword: chosen }))
  const code = async (text: string) => {
    setBusy(true)
    const answer = await send(signInCode, { code: text })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    setRefusal(undefined)
    const { recoveryCodes } = answer.data
    if (recoveryCodes === undefined) onSignedIn()
    else setStep({ at: 'recovery-codes', codes: recoveryCodes })
  }
  const again = () => {
    setRefusal(undefined)
    setStep({ at: 'password' })
  }

  return (
    <SignInCard>
      {step.at === 'password' &&
        (provider ? <StillThere {...provider} /> : notice && <Notice tone="warn">{notice}</Notice>)}
      {refusal && <Notice tone="danger">{refusal.error}</Notice>}
      {step.at === 'password' && (
        <>
          <SandboxOperators />
          <PasswordForm busy={busy} onSend={password} />
          <OtherWays onSignedIn={onSignedIn} />
        </>
      )}
      {step.at === 'invitation' && <NewPasswordForm busy={busy} onSend={newPassword(step.key)} />}
      {step.at === 'code' && <CodeForm busy={busy} onSend={code} onBack={again} />}
      {step.at === 'enrol' && (
        <>
          <Enrolment secret={step.secret} uri={step.uri} />
          <CodeForm busy={busy} onSend={code} onBack={again} isFirst />
        </>
      )}
      {step.at === 'recovery-codes' && <RecoveryCodes codes={step.codes} onDone={onSignedIn} />}
    </SignInCard>
  )
}

/** Of somebody who has just signed out here. */
const StillThere = ({ name, address }: { name: string; address: string }) => (
  <>
    <Notice tone="warn">You are signed out here, and may still be signed in with {name}.</Notice>
    <a href={address} className={buttonClass()}>
      Sign out there, too
    </a>
  </>
)

function SmallForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {children}
    </form>
  )
}

function PasswordForm(props: { busy: boolean; onSend: (email: string, password: string) => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <SmallForm onSubmit={() => void props.onSend(email.trim(), password)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" kind="primary" busy={props.busy}>
        Continue
      </Button>
      <p className="text-small text-muted">
        Forgotten, or no code any more? Another administrator can reset your sign-in.
      </p>
    </SmallForm>
  )
}

interface CodeFormProps {
  busy: boolean
  /** The first code of an app that has just been set up. */
  isFirst?: boolean
  onSend: (code: string) => Promise<void>
  onBack: () => void
}

function CodeForm({ busy, isFirst = false, onSend, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  return (
    <SmallForm onSubmit={() => void onSend(code.replaceAll(/\s/g, ''))}>
      <TextField
        label={isFirst ? 'Code that the app shows' : 'Code from your authenticator app'}
        hint={isFirst ? undefined : 'Or one of your recovery codes.'}
        autoComplete="one-time-code"
        inputMode={isFirst ? 'numeric' : undefined}
        autoFocus
        required
        value={code}
        onChange={setCode}
        className="font-mono tracking-widest"
      />
      <Button type="submit" kind="primary" busy={busy}>
        Sign in
      </Button>
      <Button kind="quiet" onClick={onBack}>
        Start again
      </Button>
    </SmallForm>
  )
}

/** Shown once: the server knows only what they come to. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false)
  const copy = async () => {
    const copied = await copyText(codes.join('\n'))
    toast(copied ? 'Codes copied' : 'Copy the codes by hand', { tone: copied ? 'success' : 'danger' })
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-semibold">Your recovery codes</h2>
        <p className="text-muted">
          Each signs you in once when your phone is not at hand. They are not shown again: keep them where you
          keep passwords.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunken p-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={<CopyIcon size={16} />} onClick={() => void copy()}>
        Copy all
      </Button>
      <CheckField label="I have saved them" checked={saved} onChange={setSaved} />
      <Button kind="primary" disabled={!saved} onClick={onDone}>
        Open the console
      </Button>
    </div>
  )
}
