import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ScreenPath } from '../../screens.ts'
import { type Search, writeSearch } from './search.ts'

type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** A screen, the parts of its address that change, and its query. */
export type To<Path extends ScreenPath = ScreenPath> = Path extends ScreenPath
  ? [ParamsOf<Path>] extends [never]
    ? { readonly to: Path; readonly params?: undefined; readonly search?: Search }
    : {
        readonly to: Path
        readonly params: Readonly<Record<ParamsOf<Path>, string>>
        readonly search?: Search
      }
  : never

/** The address of a screen, for a link or a text that is copied. */
export function addressOf({ to, params, search = {} }: To): string {
  const given: Readonly<Record<string, string>> = params ?? {}
  const path = to
    .split('/')
    .map((part) => (part.startsWith('$') ? encodeURIComponent(given[part.slice(1)] ?? '') : part))
    .join('/')
  return path + writeSearch(search)
}

/** The query of the screen that is shown. */
export const useQueryText = (): Search => useSearch({ strict: false })

/** A part of the address of the screen that is shown. @throws where its path has no such part, which is a bug */
export function usePathPart(name: string): string {
  const part: unknown = (useParams({ strict: false }) as Record<string, unknown>)[name]
  if (typeof part !== 'string') throw new Error(`the address has no ${name}`)
  return part
}

/** Opens a screen of this console by its address. */
export function useGo(): (address: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (address, { replace = false } = {}) => void navigate({ href: address, replace }),
    [navigate],
  )
}

/** Changes the query of the screen that is shown; `undefined` takes a name out. */
export function useChangeQuery(): (
  change: Readonly<Record<string, string | undefined>>,
  replace?: boolean,
) => void {
  const navigate = useNavigate()
  return useCallback(
    (change, replace = false) =>
      void navigate({ to: '.', search: (before: Search) => ({ ...before, ...change }), replace } as never),
    [navigate],
  )
}
