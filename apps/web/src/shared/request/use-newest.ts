import type { ClientParameters } from '@sandigan/contract/client'
import { useCallback, useRef, useState } from 'react'
import { clientParameters, useParameters } from '../address/parameters.ts'
import type { Loaded } from './load.ts'
import { failureText } from './use-action.ts'

/**
 * The answer to the newest request that came, and why a newer one did not. A slow answer never replaces that of a
 * later request.
 *
 * @param first what came with the page
 * @param call makes the request; a function that stays the same from one rendering to the next
 * @param trouble why what came with the page is not all of it
 */
export function useNewest<W, S>(
  first: S | (() => S),
  call: (wanted: W, parameters: ClientParameters) => Promise<Loaded<S>>,
  trouble?: string,
) {
  const search = useParameters()
  const [shown, setShown] = useState(first)
  const [problem, setProblem] = useState(trouble)
  const newest = useRef(0)
  const request = useCallback(
    async (wanted: W) => {
      const id = ++newest.current
      setProblem(undefined)
      const answer = await call(wanted, clientParameters(search))
      if (id !== newest.current) return
      if (answer.success) setShown(() => answer.data)
      else setProblem(failureText(answer))
    },
    [call, search],
  )
  return { shown, problem, request }
}
