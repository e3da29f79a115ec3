import type { MouseEvent } from 'react'
import { telephoneLink } from '../locale/format.ts'
import { useNative } from './native.ts'

/**
 * Props of a real link that calls: by the phone itself before any script, after that by the native app, which has the
 * number as it is written. (Specification, point 7 "callTelephone".)
 */
export function useTelephone() {
  const native = useNative()
  return (telephone: string) => ({
    href: telephoneLink(telephone),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      native.callTelephone(telephone)
    },
  })
}
