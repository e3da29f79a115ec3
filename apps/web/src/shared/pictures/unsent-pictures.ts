/**
 * Pictures that were chosen and not sent yet outlive a reload or a killed app, as typed text does (`use-draft.ts`).
 * Storage may be off, full or missing: then a picture lives as long as its page, and everything else works.
 */
import { lazyImport } from '../page/lazy-import.ts'

export interface UnsentPicture {
  readonly id: number
  readonly file: Blob
}

const store = () => lazyImport(() => import('./picture-store.ts'))
const quietly = (work: Promise<unknown>): Promise<void> => work.then(() => {}).catch(() => {})

export const saveUnsent = (draft: string, { id, file }: UnsentPicture): Promise<void> =>
  quietly(store().then(({ put }) => put(draft, id, file)))

/** It was sent, taken back, or can never be sent. */
export const removeUnsent = (draft: string, id: number): Promise<void> =>
  quietly(store().then(({ remove }) => remove(draft, id)))

/** What was chosen before, in its order. */
export const loadUnsent = (draft: string): Promise<UnsentPicture[]> =>
  store()
    .then(({ all }) => all(draft))
    .catch(() => [])

/** Pictures belong to the borrower who chose them. (`stored.ts`) */
export const clearUnsent = (): Promise<void> => quietly(store().then(({ empty }) => empty()))
