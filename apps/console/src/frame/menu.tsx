import { ChevronIcon, cx, HomeIcon } from '@sandigan/ui'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Area } from '../screens.ts'
import { AddressLink } from '../shared/router/console-link.tsx'
import { useSession } from '../shared/session/session.tsx'
import { type MenuGroup, menuOf } from './permitted.ts'

const item = 'flex scroll-my-12 items-center gap-2 rounded-control px-2 h-8 max-sm:h-11'
const rest = `${item} text-muted hover:bg-sunken hover:text-ink`
const here = `${item} bg-brand-soft font-semibold text-brand-strong`

/** A screen that was reached from another one belongs to it: `/console/webhooks/1` to `/console/webhooks`. */
const isWithin = (path: string, screen: string): boolean => path === screen || path.startsWith(`${screen}/`)

export function Menu({ onChoose }: { onChoose?: () => void }) {
  const session = useSession()
  const { pathname } = useLocation()
  const groups = menuOf(session)
  const all = groups.flatMap(({ screens }) => screens.map(({ path }) => path as string))
  // The longest one that matches the address: lists stand under their area.
  const current = all.filter((path) => isWithin(pathname, path)).sort((a, b) => b.length - a.length)[0]
  const currentArea = groups.find(({ screens }) => screens.some(({ path }) => path === current))?.area
  const { isOpen, toggle } = useOpenGroups(groups, currentArea)
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
    <nav ref={list} aria-label="Screens" className="flex flex-col gap-1">
      <AddressLink
        address="/console"
        onClick={onChoose}
        className={isHome ? here : rest}
        {...(isHome && { 'aria-current': 'page' as const })}
      >
        <HomeIcon size={18} /> Home
      </AddressLink>
      {groups.map(({ area, screens }) => (
        <div key={area}>
          <GroupTitle
            isOpen={isOpen(area)}
            // One is there: its group stays open.
            onToggle={area === currentArea ? undefined : () => toggle(area)}
          >
            {area}
          </GroupTitle>
          {isOpen(area) && (
            <ul className="flex flex-col pb-2">
              {screens.map(({ path, title }) => (
                <li key={path}>
                  <AddressLink address={path} onClick={onChoose} {...mark(path)}>
                    {title}
                  </AddressLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </nav>
  )
}

const groupTitle =
  'flex h-8 w-full items-center justify-between gap-2 rounded-control px-2 max-sm:h-11 text-small font-semibold text-muted'

function GroupTitle(props: { isOpen: boolean; onToggle: (() => void) | undefined; children: ReactNode }) {
  const { isOpen, onToggle, children } = props
  if (onToggle === undefined) return <h2 className={groupTitle}>{children}</h2>
  return (
    <h2>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={`${groupTitle} hover:bg-sunken hover:text-ink`}
      >
        {children}
        <ChevronIcon size={14} className={cx('shrink-0', isOpen && 'rotate-90')} />
      </button>
    </h2>
  )
}

/** As many lines as fit beside a screen: the first groups that have no more are open before anybody chose. */
const OPEN_LINES = 16
const STORED_AS = 'console-menu'

type Chosen = Partial<Record<Area, boolean>>

function readChosen(): Chosen {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Chosen
  } catch {
    return {}
  }
}

/** What somebody opened or folded stays so while the window is open; a group that was visited stays open, too. */
function useOpenGroups(groups: readonly MenuGroup[], currentArea: Area | undefined) {
  const [chosen, setChosen] = useState(readChosen)
  const choose = useCallback((area: Area, open: boolean) => {
    // The drawer of a phone and the menu at the side are two of these: what the other one stored counts, too.
    const next = { ...readChosen(), [area]: open }
    setChosen(next)
    try {
      sessionStorage.setItem(STORED_AS, JSON.stringify(next))
    } catch {
      // A browser without storage: the menu works until it is left.
    }
  }, [])
  useEffect(() => {
    if (currentArea !== undefined) choose(currentArea, true)
  }, [currentArea, choose])
  const openAtFirst = new Set<Area>()
  let lines = 0
  for (const { area, screens } of groups) {
    lines += screens.length
    if (lines > OPEN_LINES) break
    openAtFirst.add(area)
  }
  const isOpen = (area: Area): boolean => area === currentArea || (chosen[area] ?? openAtFirst.has(area))
  return { isOpen, toggle: (area: Area) => choose(area, !isOpen(area)) }
}
