import { calcAddLoan } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useRouter } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { useAction } from '../../shared/request/use-action.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { useFieldErrors } from '../../shared/use-field-errors.ts'
import { type Inputs, payloadOf } from './inputs.ts'

/** Keeps a calculation under the name that is typed. A repeat after a lost answer keeps it once: the server knows it. */
export function useKeeping() {
  const router = useRouter()
  const [name, setName, forgetName] = useDraft('calculator-name', '')
  const { ref, errors, fail, clear } = useFieldErrors()
  const { run, busy } = useAction(calcAddLoan)
  const again = () => void router.invalidate()
  const keep = async (inputs: Inputs) => {
    if (name.trim() === '') return fail({ name: m.calculator_keep_name_wrong() })
    const answer = await run({ title: name, ...payloadOf(inputs) }, { loading: m.calculator_keeping() })
    if (!answer.success) return
    setName('')
    forgetName()
    toast(m.calculator_kept(), { tone: 'success' })
    again()
  }
  return {
    ref,
    name,
    setName: (next: string) => {
      clear('name')
      setName(next)
    },
    nameError: errors['name'],
    keep,
    keeping: busy,
    again,
  }
}
