/** The app's one bridge to the native host, with what the web does where there is none. */
import { type Bridge, createBridge } from '@sandigan/bridge'
import { useMemo } from 'react'
import { type Go, type Search, useGo } from './parameters.ts'

const bridgeFor = (go: Go): Bridge =>
  createBridge({
    fallbacks: {
      // An app behind a scheme is not known to be ours: it is given no session.
      navigate: (path) => (isOwn(path) ? go.to(path) : window.location.assign(path)),
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

const isOwn = (link: string): boolean =>
  (link.startsWith('/') && !link.startsWith('//')) || link.startsWith(`${window.location.origin}/`)

/**
 * Opens a link that the server gave: a page of ours with the shared parameters, another site's without them (a
 * session is for nobody else), anything that does not start with `http` in the native app.
 */
export function openLink(link: string, go: Go, native: Bridge, extra?: Search): void {
  if (isOwn(link)) void go.to(link, extra)
  else if (/^https?:/i.test(link)) window.location.assign(link)
  else native.to(link)
}
