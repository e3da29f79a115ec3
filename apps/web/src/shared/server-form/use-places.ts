import { type Answer, type ClientData, cityInit } from '@sandigan/contract/client'
import { useEffect, useState } from 'react'
import { clientParameters, useParameters } from '../address/parameters.ts'
import { send } from '../request/send.ts'

type Places = ClientData<typeof cityInit>
export type Place = Places['places'][number]

/** The search is sent once nothing was typed for so long. */
const REST_MS = 300

/** Where one is among the places, and what can be chosen there. `found` is undefined while it is loading. */
export function usePlaces() {
  const parameters = useParameters()
  const [path, setPath] = useState<readonly Place[]>([])
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Answer<Places>>()
  const keyword = query.trim()

  useEffect(() => {
    const parent = path.at(-1)?.code ?? ''
    let wanted = true
    setFound(undefined)
    const request = async () => {
      const answer = await send(cityInit, keyword ? { keyword } : { parent }, clientParameters(parameters))
      // A late answer must not replace a newer one.
      if (wanted) setFound(answer)
    }
    const timer = setTimeout(() => void request(), keyword ? REST_MS : 0)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [path, keyword, parameters])

  return {
    path,
    query,
    found,
    search: setQuery,
    enter: (place: Place) => {
      setPath(keyword ? [place] : [...path, place])
      setQuery('')
    },
    backTo: (length: number) => {
      setPath(path.slice(0, length))
      setQuery('')
    },
    /** The same place once more: a new list of the same names is requested again. */
    retry: () => setPath([...path]),
  }
}
