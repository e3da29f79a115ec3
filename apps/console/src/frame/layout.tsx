import { CloseIcon, HelpIcon, SearchIcon } from '@sandigan/ui'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton, Key } from '../shared/controls/button.tsx'
import { undoLatest } from '../shared/action/use-report.ts'
import { useShortcuts } from '../shared/keyboard/use-shortcuts.ts'
import { Assigned } from '../shared/queue/assigned.tsx'
import { useGo } from '../shared/router/address.ts'
import { useSession } from '../shared/session/session.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { Menu } from './menu.tsx'
import { Person } from './person.tsx'

const Palette = lazy(() => import('./palette.tsx'))

/** Menu at the side, a bar on top, the screen; on a phone the menu is a drawer. */
export function Layout() {
  const [open, setOpen] = useState<'palette' | 'help' | 'menu'>()
  const close = () => setOpen(undefined)
  const go = useGo()
  useShortcuts({
    'mod+k': () => setOpen((now) => (now === 'palette' ? undefined : 'palette')),
    '?': () => setOpen('help'),
    z: undoLatest,
    'g h': () => go('/console'),
    'g i': () => go('/console/inbox'),
  })
  const content = useNewScreen()
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-2"
      >
        Skip to the content
      </a>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface px-3 py-3 lg:flex">
        {/* Stays when a long menu is scrolled. */}
        <div className="sticky -top-3 z-1 -mt-3 bg-surface pt-3">
          <AppName />
        </div>
        <Menu />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          onMenu={() => setOpen('menu')}
          onPalette={() => setOpen('palette')}
          onHelp={() => setOpen('help')}
        />
        <main id="content" ref={content} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
      </div>
      {open === 'menu' && <Drawer onClose={close} />}
      {open === 'help' && <KeyboardHelp onClose={close} />}
      {open === 'palette' && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** A screen reader goes on from the new screen, not from the menu. */
function useNewScreen() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    content.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return content
}

function AppName() {
  const { appName, sandbox } = useSession()
  return (
    <p className="flex items-center gap-2 px-2 pb-4 font-semibold">
      <img src="/console/icon.svg" alt="" width={24} height={24} />
      <span className="min-w-0 truncate">{appName}</span>
      {sandbox && <span className="rounded-full bg-warn-soft px-2 text-small text-warn">Sandbox</span>}
    </p>
  )
}

function TopBar(props: { onMenu: () => void; onPalette: () => void; onHelp: () => void }) {
  return (
    <header className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-surface px-4 py-1.5 lg:px-6">
      <IconButton label="Menu" onClick={props.onMenu} className="-ml-2 lg:hidden">
        <MenuIcon />
      </IconButton>
      <button
        type="button"
        onClick={props.onPalette}
        className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-control border border-line bg-canvas px-3 text-left text-muted hover:border-field max-sm:h-11 sm:max-w-md"
      >
        <SearchIcon size={16} />
        <span className="min-w-0 flex-1 truncate">Find or do anything</span>
        <Key>Ctrl K</Key>
      </button>
      <span className="hidden flex-1 sm:block" />
      <Assigned />
      <IconButton label="Keys" onClick={props.onHelp} className="max-sm:hidden">
        <HelpIcon size={20} />
      </IconButton>
      <Person />
    </header>
  )
}

const MenuIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden
  >
    <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
  </svg>
)

/** The menu on a phone. */
function Drawer({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      aria-label="Menu"
      onCancel={onClose}
      className="sg-dialog m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto bg-surface p-3 text-ink"
    >
      <div className="flex justify-end">
        <IconButton label="Close the menu" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <AppName />
      <Menu onChoose={onClose} />
    </dialog>
  )
}
