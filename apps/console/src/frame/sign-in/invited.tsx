import { useEffect, useState } from 'react'
import { SignIn } from './sign-in.tsx'

/** Where the link leads by which somebody chooses a password. */
export const INVITATION_PATH = '/console/invitation'

/** The key stands behind the hash, which no server reads; it goes out of the address, and so out of the history, immediately. */
export function Invited() {
  const [key] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    document.title = 'Choose a password – Console'
    window.history.replaceState(window.history.state, '', INVITATION_PATH)
  }, [])
  return <SignIn invitation={key} onSignedIn={() => window.location.replace('/console')} />
}
