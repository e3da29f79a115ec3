import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Failed, Loading } from '../shared/controls/states.tsx'
import { onSignedOut, send } from '../shared/request/send.ts'
import { keyOf, QuestionRefused, useCall } from '../shared/request/use-call.ts'
import { useIdle } from '../shared/session/idle.ts'
import { noteLeft } from '../shared/session/left.ts'
import { SessionProvider } from '../shared/session/session.tsx'
import { settleProof } from '../shared/session/prove-again.ts'
import { me, type Me, signOut } from '../shared/session/session-calls.ts'
import { SignIn } from './sign-in/sign-in.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

const LOCKED = 'Locked, because nobody was here for a while. What you typed is still there.'
const ENDED = 'Your session has ended. Sign in to go on where you were.'

const isSignedOut = (error: Error | null): boolean =>
  error instanceof QuestionRefused && error.refusal.status === 401

/**
 * Nothing of the console is shown to anybody who has not signed in. The address stays, so whoever signs in again is
 * where they were; cached data is deleted immediately.
 */
export function Gate({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [notice, setNotice] = useState<string>()
  const [closed, setClosed] = useState(false)
  const session = useCall(me, {}, { enabled: !closed })

  const close = useCallback(
    (why: string | undefined) => {
      settleProof(false)
      setNotice(why)
      setClosed(true)
      queries.clear()
    },
    [queries],
  )
  const isOpen = session.data !== undefined
  useEffect(() => onSignedOut(() => close(isOpen ? ENDED : undefined)), [close, isOpen])

  const enter = () => {
    noteLeft(null)
    setNotice(undefined)
    setClosed(false)
    void queries.invalidateQueries({ queryKey: keyOf(me) })
  }
  if (closed || isSignedOut(session.error)) return <SignIn notice={notice} onSignedIn={enter} />
  if (session.data === undefined)
    return session.error ? (
      <Failed error={session.error} onRetry={() => void session.refetch()} />
    ) : (
      <Loading />
    )
  return (
    <Signed me={session.data} onClose={close}>
      {children}
    </Signed>
  )
}

interface SignedProps {
  me: Me
  onClose: (why: string | undefined) => void
  children: ReactNode
}

function Signed({ me: person, onClose, children }: SignedProps) {
  const queries = useQueryClient()
  const onActive = useCallback(() => void queries.invalidateQueries({ queryKey: keyOf(me) }), [queries])
  const onIdle = useCallback(() => {
    onClose(LOCKED)
    void send(signOut, {})
  }, [onClose])
  useIdle({ endsAt: Date.parse(person.idleEndsAt), onActive, onIdle })
  return (
    <SessionProvider me={person}>
      {children}
      <StepUpDialog />
    </SessionProvider>
  )
}
