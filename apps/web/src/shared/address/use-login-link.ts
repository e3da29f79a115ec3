import { useNative } from './native.ts'
import { type LinkProps, opensElsewhere, useLink } from './use-link.ts'

/**
 * Props of the link to log in where a session is missing or over: the native app's own login where there is one,
 * else ours, which leads on to `next`. A real link, since it must work before any script.
 */
export function useLoginLink(next: string): LinkProps {
  const native = useNative()
  const login = useLink()('/login', { sessionId: undefined, next })
  return {
    href: login.href,
    onClick: (event) => {
      if (opensElsewhere(event)) return
      if (native.offToLogin(() => login.onClick?.(event))) event.preventDefault()
    },
  }
}
