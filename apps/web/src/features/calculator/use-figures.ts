import { calcEmiAdv, calcExchangeRate } from '@sandigan/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { clientParameters, useParameters } from '../../shared/parameters.ts'
import { send } from '../../shared/request/send.ts'
import { failureText } from '../../shared/request/use-action.ts'
import { type Figures, type Index, type InputField, type Inputs, payloadOf, wrongFields } from './inputs.ts'
import type { FirstFigures, Rates } from './load-calculator.ts'

/** Who is still typing is neither asked about nor told what is wrong. */
const REST_MS = 400

interface Shown {
  /** What the figures are of; empty where none came. */
  readonly of: string
  readonly figures: Figures | undefined
  readonly rates: Rates['rates']
}

const keyOf = (inputs: Inputs): string => JSON.stringify(payloadOf(inputs))

function shownOf({ inputs, figures, rates }: FirstFigures): Shown {
  return {
    of: figures.success ? keyOf(inputs) : '',
    figures: figures.success ? figures.data : undefined,
    rates: rates.success ? rates.data.rates : [],
  }
}

/**
 * The figures of what is typed, asked for once it rests. Until they come the last ones stay (`stale`); what could
 * not be had is said in `problem`, what cannot be calculated in `wrong`.
 */
export function useFigures(first: FirstFigures, inputs: Inputs, limits: Index['limits']) {
  const { shown, problem, ask } = useNewest(first)
  const rested = useRested(inputs)
  const wrong: readonly InputField[] = wrongFields(rested, limits)
  const wanted = wrong.length === 0 && keyOf(rested) !== shown.of

  useEffect(() => {
    if (wanted) void ask(rested)
  }, [wanted, rested, ask])

  return {
    figures: shown.figures,
    rates: shown.rates,
    stale: keyOf(inputs) !== shown.of,
    wrong,
    problem: wanted ? problem : undefined,
    retry: () => void ask(rested),
  }
}

function useRested(inputs: Inputs): Inputs {
  const [rested, setRested] = useState(inputs)
  useEffect(() => {
    const timer = setTimeout(() => setRested(inputs), REST_MS)
    return () => clearTimeout(timer)
  }, [inputs])
  return rested
}

/** The newest figures that came, and why newer ones did not. */
function useNewest(first: FirstFigures) {
  const search = useParameters()
  const [shown, setShown] = useState(() => shownOf(first))
  const [problem, setProblem] = useState(first.figures.success ? undefined : failureText(first.figures))
  const newest = useRef(0)
  const ask = useCallback(
    async (inputs: Inputs) => {
      const turn = ++newest.current
      setProblem(undefined)
      const payload = payloadOf(inputs)
      const parameters = clientParameters(search)
      const [figures, rates] = await Promise.all([
        send(calcEmiAdv, payload, parameters),
        send(calcExchangeRate, { amount: payload.amount }, parameters),
      ])
      // A slow answer to earlier inputs must not replace the figures of later ones.
      if (turn !== newest.current) return
      if (figures.success) setShown(shownOf({ inputs, figures, rates }))
      else setProblem(failureText(figures))
    },
    [search],
  )
  return { shown, problem, ask }
}
