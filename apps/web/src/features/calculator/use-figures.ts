import { calcEmiAdv, calcExchangeRate, type ClientParameters } from '@sandigan/contract/client'
import { useEffect, useState } from 'react'
import type { Loaded } from '../../shared/request/load.ts'
import { send } from '../../shared/request/send.ts'
import { failureText } from '../../shared/request/use-action.ts'
import { useNewest } from '../../shared/request/use-newest.ts'
import { type Figures, type Index, type InputField, type Inputs, payloadOf, wrongFields } from './inputs.ts'
import type { FirstFigures, Rates } from './load-calculator.ts'

/** While somebody is typing, nothing is requested and no error is shown. */
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

async function figuresOf(inputs: Inputs, parameters: ClientParameters): Promise<Loaded<Shown>> {
  const payload = payloadOf(inputs)
  const [figures, rates] = await Promise.all([
    send(calcEmiAdv, payload, parameters),
    send(calcExchangeRate, { amount: payload.amount }, parameters),
  ])
  return figures.success ? { ...figures, data: shownOf({ inputs, figures, rates }) } : figures
}

/**
 * The figures of what is typed, requested once typing stops. Until they arrive the last ones stay (`stale`); `problem`
 * says what could not be loaded, `wrong` what cannot be calculated.
 */
export function useFigures(first: FirstFigures, inputs: Inputs, limits: Index['limits']) {
  const trouble = first.figures.success ? undefined : failureText(first.figures)
  const { shown, problem, request } = useNewest(() => shownOf(first), figuresOf, trouble)
  const rested = useRested(inputs)
  const wrong: readonly InputField[] = wrongFields(rested, limits)
  const wanted = wrong.length === 0 && keyOf(rested) !== shown.of

  useEffect(() => {
    if (wanted) void request(rested)
  }, [wanted, rested, request])

  return {
    figures: shown.figures,
    rates: shown.rates,
    stale: keyOf(inputs) !== shown.of,
    wrong,
    problem: wanted ? problem : undefined,
    retry: () => void request(rested),
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
