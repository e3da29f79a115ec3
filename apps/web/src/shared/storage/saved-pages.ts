/**
 * What some screens showed last, for a phone without a connection. It lies with everything else that belongs to a
 * borrower (`stored.ts`) and is opened by the session alone that it was saved under; the session itself is not stored.
 * (Decision 097.)
 */
import { CLIENT_PARAMETERS, VIEW_SESSION_PREFIX } from '@sandigan/contract/client'
import type { Address } from '../../router/address.ts'

export interface SavedPage {
  readonly data: unknown
  /** When it was up to date, in milliseconds since the epoch. */
  readonly at: number
}

interface Entry extends SavedPage {
  /** Hash of the session. */
  readonly of: string
}

const KEY = 'page:'
/** One loan has five such screens. */
const MOST = 12
/** So long a session lives that is not used. */
const LASTS_MS = 30 * 86_400_000
/** Not what a page shows: who opens it, and from where. */
const LEFT_OUT: ReadonlySet<string> = new Set([...CLIENT_PARAMETERS, 'from', 'source'])

/** The page's own name, without the session. */
const nameOf = ({ path, search }: Address): string => {
  const shown = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value && !LEFT_OUT.has(name)) shown.set(name, value)
  shown.sort()
  return `${path}?${shown}`
}

/**
 * Whose page it is; undefined without a session, and over plain http, where a browser hashes nothing. Nothing is saved
 * in a read-only session of an operator: it would stay on the operator's machine.
 */
async function ownerOf({ search }: Address): Promise<string | undefined> {
  const { sessionId } = search
  if (!sessionId || sessionId.startsWith(VIEW_SESSION_PREFIX) || !globalThis.crypto?.subtle) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sessionId))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const names = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(KEY))

function read(name: string): Entry | undefined {
  try {
    const entry = JSON.parse(localStorage.getItem(name) ?? '') as Entry
    // In either direction: what a clock that was ahead has stored gets old too.
    return entry.of && Math.abs(Date.now() - entry.at) < LASTS_MS ? entry : undefined
  } catch {
    return undefined
  }
}

/** Removes what is old, what belongs to another session, and the oldest of too many. */
function tidy(owner: string): void {
  const mine = names()
    .map((name) => ({ name, entry: read(name) }))
    .sort((a, b) => (b.entry?.at ?? 0) - (a.entry?.at ?? 0))
  for (const [index, { name, entry }] of mine.entries())
    if (entry?.of !== owner || index >= MOST) localStorage.removeItem(name)
}

/** Saves what a screen shows at this address. */
export async function savePage(address: Address, data: unknown): Promise<void> {
  const of = await ownerOf(address)
  if (of === undefined) return
  try {
    localStorage.setItem(KEY + nameOf(address), JSON.stringify({ of, at: Date.now(), data }))
    tidy(of)
  } catch {
    // Storage may be off or full: then the screen needs a connection.
  }
}

/** @returns what the screen at this address showed last to this session */
export async function findPage(address: Address): Promise<SavedPage | undefined> {
  const of = await ownerOf(address)
  const entry = of === undefined ? undefined : read(KEY + nameOf(address))
  return entry?.of === of ? entry : undefined
}

/** The session has ended: whoever holds the phone now may be somebody else. */
export function forgetPages(): void {
  try {
    for (const name of names()) localStorage.removeItem(name)
  } catch {
    // As above.
  }
}
