import { simulateProduct } from '@sandigan/contract/client/operator'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../shared/action/draft.ts'
import { initialValues, refusalWords } from '../../shared/action/fields.ts'
import { Button } from '../../shared/controls/button.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Loading } from '../../shared/controls/states.tsx'
import { send } from '../../shared/request/send.ts'
import { type Behaviours, BOOK_FIELDS, planPayload, rateValues, type Simulated } from './plan-fields.ts'
import { PlanResults } from './plan-results.tsx'
import { RatesForm } from './plan-rates.tsx'

interface PlanEditorProps {
  /** Of what was typed. */
  name: string
  about: string
  /** The fields of a version, as the server takes them. */
  version: Record<string, unknown>
  behaviours: Behaviours
}

/** Rates to the left, what follows from them to the right. */
export function PlanEditor({ name, about, version, behaviours }: PlanEditorProps) {
  const { values, change } = useDraft(
    name,
    () => ({ ...initialValues(BOOK_FIELDS), ...rateValues(behaviours.example, 'example') }),
    [],
  )
  const payload = planPayload(version, values)
  const { run, busy, answer, error, of } = useSimulation()
  const isChanged = answer !== undefined && of !== JSON.stringify(payload)
  // The first book is simulated without a tap.
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void run(payload)
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] 2xl:grid-cols-[19rem_minmax(0,1fr)]">
      <RatesForm behaviours={behaviours} values={values} onChange={change} />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" busy={busy} onClick={() => void run(payload)}>
            {busy ? 'Simulating' : 'Simulate'}
          </Button>
          <p className="min-w-0 flex-1 text-small text-muted">
            {isChanged && !busy
              ? 'The figures below are of other rates: simulate again.'
              : `${about} By the real rules and the real journal; nothing is stored.`}
          </p>
        </div>
        {error !== undefined && <Notice tone="danger">{refusalWords(BOOK_FIELDS, error)}</Notice>}
        <Notice tone="warn">
          What follows from the rates, as examples: no forecast. Loss rates of the allowance are examples as
          well.
        </Notice>
        {answer ? <PlanResults result={answer} /> : busy && <Loading lines={8} />}
      </div>
    </div>
  )
}

/** One simulation after the other; the figures of the last one stay until the next has come. */
function useSimulation() {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Simulated>()
  const [error, setError] = useState<string>()
  const [of, setOf] = useState('')
  const run = async (payload: Record<string, unknown>) => {
    setBusy(true)
    const got = await send(simulateProduct, payload as never)
    setBusy(false)
    setError(got.ok ? undefined : got.error)
    if (!got.ok) return
    setAnswer(got.data)
    setOf(JSON.stringify(payload))
  }
  return { run, busy, answer, error, of }
}
