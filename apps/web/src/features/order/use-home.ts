import { type MouseEvent, useMemo } from 'react'
import { useNative } from '../../shared/address/native.ts'
import { useGo } from '../../shared/address/parameters.ts'

/** Props of the link to the app's home: the native one where there is one, else the main page. */
export function useHome() {
  const go = useGo()
  const native = useNative()
  return useMemo(
    () => ({
      href: go.href('/main'),
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        native.toHome()
      },
    }),
    [go, native],
  )
}
