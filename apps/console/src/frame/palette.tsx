import { listViews } from '@sandigan/contract/client/operator'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { useFound } from '../features/book/use-found.ts'
import { useGo } from '../shared/router/address.ts'
import { useSession } from '../shared/session/session.tsx'
import { words } from '../shared/format/words.ts'
import { SCREENS } from '../screens.ts'
import { addressOfView, ownerOf } from '../shared/list/views.tsx'
import { useCall } from '../shared/request/use-call.ts'
import { isQuestion, openScreens } from './permitted.ts'

interface Entry {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly address: string
  /** What was typed to find it, where that is not in its name. */
  readonly typed?: string
}

/** Screens that the operator may open, and the actions on each. */
function useEntries(): { screens: Entry[]; actions: Entry[] } {
  const session = useSession()
  const open = openScreens(session)
  const reachable = open.filter(({ hidden }) => !hidden)
  return {
    screens: reachable.map(({ path, title, area, also = '' }) => ({
      id: path,
      title,
      note: [area, also].filter(Boolean).join(' · '),
      address: path,
    })),
    actions: reachable.flatMap(({ path, title, actions }) =>
      actions
        .filter((action) => !isQuestion(action) && session.may(action))
        .map((action) => ({
          id: `${path} ${action}`,
          title: words(action),
          note: title,
          address: `${path}?do=${action}`,
        })),
    ),
  }
}

/** Saved views of lists, the operator's own and shared ones. */
function useSavedViews(): Entry[] {
  const { data } = useCall(listViews, {})
  const titles: Readonly<Record<string, { readonly title: string }>> = SCREENS
  return (data?.rows ?? []).map((view) => ({
    id: `view ${view.viewId}`,
    title: view.name,
    note: `${titles[view.path]?.title ?? view.path} · ${ownerOf(view)}`,
    address: addressOfView(view),
  }))
}

/** Finds screens and actions by some letters of their names, and borrowers and money by what `findAnything` knows. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  const { contains } = useFilter({ sensitivity: 'base' })
  const { screens, actions } = useEntries()
  const views = useSavedViews()
  const [text, setText] = useState('')
  const { hits, isSearching } = useFound(text)
  const found: Entry[] = hits.map(({ kind, id, title, detail, target }) => ({
    id: `found ${kind} ${id}`,
    title,
    note: `${words(kind)} · ${detail}`,
    address: target,
    typed: text,
  }))
  const go = useGo()
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const addresses = new Map(
    [...found, ...views, ...screens, ...actions].map(({ id, address }) => [id, address]),
  )
  const choose = (id: string) => {
    onClose()
    const address = addresses.get(id)
    if (address !== undefined) go(address)
  }
  return (
    <dialog
      ref={box}
      aria-label="Find or do anything"
      onCancel={onClose}
      onClick={(event) => {
        if (event.target === box.current) onClose()
      }}
      className="sg-dialog console-dialog mx-auto mt-[10dvh] mb-auto w-[calc(100%-1.5rem)] max-w-xl rounded-card border border-line bg-surface p-0 text-ink shadow-float"
    >
      <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
        <SearchField
          aria-label="Find a borrower, an order, a screen or an action"
          autoFocus
          className="border-b border-line"
        >
          <Input
            placeholder="Borrower, order, screen or action"
            className="h-12 w-full bg-transparent px-4 text-heading outline-none placeholder:text-on-off [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <Menu
          aria-label="What was found"
          onAction={(id) => choose(String(id))}
          renderEmptyState={() => (
            <p className="px-3 py-6 text-center text-muted">
              {isSearching ? 'Searching…' : 'Nothing has this name or number.'}
            </p>
          )}
          className="max-h-[55dvh] overflow-y-auto p-2 outline-none"
        >
          <Group title="Found" entries={found} />
          <Group title="Views" entries={views} />
          <Group title="Screens" entries={screens} />
          <Group title="Actions" entries={actions} />
        </Menu>
      </Autocomplete>
    </dialog>
  )
}

const Group = ({ title, entries }: { title: string; entries: Entry[] }) =>
  entries.length === 0 ? null : (
    <MenuSection>
      <Header className="px-3 pt-2 pb-1 text-small font-semibold text-muted">{title}</Header>
      {entries.map(({ id, title: name, note, typed = '' }) => (
        <MenuItem
          key={id}
          id={id}
          textValue={`${name} ${note} ${typed}`}
          className="flex min-h-9 cursor-default items-center gap-3 rounded-control px-3 py-1 outline-none data-[focused]:bg-brand-soft data-[focused]:text-brand-strong max-sm:min-h-11"
        >
          <span className="shrink-0 font-semibold">{name}</span>
          <span className="ml-auto min-w-0 truncate text-small text-muted">{note}</span>
        </MenuItem>
      ))}
    </MenuSection>
  )
