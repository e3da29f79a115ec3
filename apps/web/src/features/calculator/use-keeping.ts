import { calcAddLoan } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAction } from '../../shared/request/use-action.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { type Inputs, payloadOf } from './inputs.ts'

/** Keeps a calculation under the name that is typed. A repeat after a lost answer keeps it once: the server knows it. */
export function useKeeping() {
  const router = useRouter()
  const [name, setName, forgetName] = useDraft('calculator-name', '')
  const [nameError, setNameError] = useState(false)
  const { run, busy } = useAction(calcAddLoan)
  const again = () => void router.invalidate()
  const keep = async (inputs: Inputs) => {
    if (name.trim() === '') return setNameError(true)
    const answer = await run({ title: name, ...payloadOf(inputs) }, { loading: m.calculator_keeping() })
    if (!answer.success) return
    setName('')
    forgetName()
    toast(m.calculator_kept(), { tone: 'success' })
    again()
  }
  return {
    name,
    setName: (next: string) => {
      setNameError(false)
      setName(next)
    },
    nameError,
    keep,
    keeping: busy,
    again,
  }
}
