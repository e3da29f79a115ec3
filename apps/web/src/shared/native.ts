/** The app's one bridge to the native host, with what the web does where there is none. */
import { type Bridge, createBridge } from '@sandigan/bridge'
import { useMemo } from 'react'
import { type Go, useGo } from './parameters.ts'

const bridgeFor = (go: Go): Bridge =>
  createBridge({
    fallbacks: {
      navigate: (path) => go.to(path),
      home: '/main',
      mine: '/setting',
      login: '/login',
      log: (action, payload) => console.info('native action without a host', action, payload),
    },
  })

export function useNative(): Bridge {
  const go = useGo()
  return useMemo(() => bridgeFor(go), [go])
}

/** Opens a link that the server gave: in the page if it is an address or a path of ours, else by the native app. */
export function openLink(link: string, go: Go, native: Bridge): void {
  if (link.startsWith('http') || link.startsWith('/')) go.to(link)
  else native.to(link)
}
