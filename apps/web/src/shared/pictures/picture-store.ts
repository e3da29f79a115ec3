/** Where chosen pictures lie until they are sent. Local storage takes text alone; this takes whole files. */
import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('sandigan', 'pictures'))

/** A form's name and a number in it, so that the pictures of a form come back in their order. */
type Key = [draft: string, id: number]

export const put = (draft: string, id: number, file: Blob): Promise<void> => set([draft, id], file, store())

export const remove = (draft: string, id: number): Promise<void> => del([draft, id], store())

export async function all(draft: string): Promise<{ id: number; file: Blob }[]> {
  const stored = await entries<Key, Blob>(store())
  return stored.filter(([[name]]) => name === draft).map(([[, id], file]) => ({ id, file }))
}

export const empty = (): Promise<void> => clear(store())
