import { HomeIcon } from '@sandigan/ui'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AddressLink } from '../shared/router/console-link.tsx'
import { useSession } from '../shared/session/session.tsx'
import { menuOf } from './permitted.ts'

const item = 'flex scroll-my-12 items-center gap-2 rounded-control px-2 h-8 max-sm:h-11'
const rest = `${item} text-muted hover:bg-sunken hover:text-ink`
const here = `${item} bg-brand-soft font-semibold text-brand-strong`

/** A screen that was reached from another one belongs to it: `/console/webhooks/1` to `/console/webhooks`. */
const isWithin = (path: string, screen: string): boolean => path === screen || path.startsWith(`${screen}/`)

export function Menu({ onChoose }: { onChoose?: () => void }) {
  const session = useSession()
  const { pathname } = useLocation()
  const areas = menuOf(session)
  const all = areas.flatMap(({ screens }) => screens.map(({ path }) => path as string))
  // The longest one that matches the address: lists stand under their area.
  const current = all.filter((path) => isWithin(pathname, path)).sort((a, b) => b.length - a.length)[0]
  const mark = (path: string) =>
    path === current ? { className: here, 'aria-current': 'page' as const } : { className: rest }
  const list = useRef<HTMLElement>(null)
  // A long menu shows where one is; what is in view already stays where it is.
  useEffect(() => {
    if (current !== undefined)
      list.current?.querySelector(`a[href="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const isHome = pathname === '/console' || pathname === '/console/'
  return (
    <nav ref={list} aria-label="Screens" className="flex flex-col gap-4">
      <AddressLink
        address="/console"
        onClick={onChoose}
        className={isHome ? here : rest}
        {...(isHome && { 'aria-current': 'page' as const })}
      >
        <HomeIcon size={18} /> Home
      </AddressLink>
      {areas.map(({ area, screens }) => (
        <div key={area}>
          <h2 className="px-2 pb-1 text-small font-semibold text-muted">{area}</h2>
          <ul className="flex flex-col">
            {screens.map(({ path, title }) => (
              <li key={path}>
                <AddressLink address={path} onClick={onChoose} {...mark(path)}>
                  {title}
                </AddressLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
