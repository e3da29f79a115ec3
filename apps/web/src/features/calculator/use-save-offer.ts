import { calcAddLoan } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import type { RefObject } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAction } from '../../shared/request/use-action.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { useFieldErrors } from '../../shared/form/use-field-errors.ts'
import { type Index, type Inputs, payloadOf, wrongFields } from './inputs.ts'

/**
 * Saves a calculation under the name that is typed. A repeat after a lost answer saves it once: the server knows it.
 *
 * @param fields where the figures stand: a wrong one among them gets the focus, before the name below
 */
export function useSaveOffer(limits: Index['limits'], fields: RefObject<HTMLDivElement | null>) {
  const router = useRouter()
  const [name, setName, forgetName] = useDraft('calculator-name', '')
  const { ref, errors, fail, clear } = useFieldErrors()
  const figures = useFieldErrors(fields)
  const { run, busy } = useAction(calcAddLoan)
  const isRight = (inputs: Inputs) => {
    const wrong = wrongFields(inputs, limits)
    figures.fail(Object.fromEntries(wrong.map((field) => [field, field])))
    return wrong.length === 0
  }
  const keep = async (inputs: Inputs) => {
    const named = name.trim() !== ''
    fail(named ? {} : { name: m.calculator_keep_name_wrong() })
    if (!isRight(inputs) || !named) return
    const answer = await run({ title: name, ...payloadOf(inputs) }, { loading: m.calculator_keeping() })
    if (!answer.success) return
    setName('')
    forgetName()
    toast(m.calculator_kept(), { tone: 'success' })
    void router.invalidate()
  }
  return {
    ref,
    name,
    setName: (next: string) => {
      clear('name')
      setName(next)
    },
    nameError: errors['name'],
    /** The name's and the figures': both are corrected before anything is sent. */
    errors: { ...figures.errors, ...errors },
    keep,
    saving: busy,
  }
}
