/** The app's one bridge to the native host, with what the web does where there is none. */
import { type Bridge, createBridge } from '@sandigan/bridge'
import { useMemo } from 'react'
import { pageConfig } from '../page/host.ts'
import { type Go, type Search, useGo } from './parameters.ts'

const bridgeFor = (go: Go): Bridge =>
  createBridge({
    fallbacks: {
      // An app behind a scheme is not known to be ours: it is given no session.
      navigate: (path) => (isOwn(path) ? go.to(path) : window.location.assign(intoApp(path))),
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

const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** Where a path of the native app is found from outside it: behind the scheme from configuration. */
export const intoApp = (link: string): string =>
  SCHEME.test(link) ? link : pageConfig().schemePrefix + link.replace(/^\/+/, '')

const isOwn = (link: string): boolean =>
  (link.startsWith('/') && !link.startsWith('//')) || link.startsWith(`${window.location.origin}/`)

/**
 * Opens a link that the server gave: a page of ours with the shared parameters, another site's without them (a
 * session is for nobody else), anything that does not start with `http` in the native app.
 *
 * @returns what ends when the way there is over: a page of ours is there, the native app has the link, or the
 * borrower is back from another site and finds this page as it was left.
 */
export function openLink(link: string, go: Go, native: Bridge, extra?: Search): Promise<void> {
  if (isOwn(link)) return go.to(link, extra)
  if (!/^https?:/i.test(link)) {
    native.to(link)
    return Promise.resolve()
  }
  const back = visibleAgain()
  window.location.assign(link)
  return back
}

/** Out of the browser's memory of pages, or from an app that took the link. */
const visibleAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const visible = () => {
      if (document.visibilityState === 'hidden') return
      window.removeEventListener('pageshow', visible)
      document.removeEventListener('visibilitychange', visible)
      resolve()
    }
    window.addEventListener('pageshow', visible)
    document.addEventListener('visibilitychange', visible)
  })
