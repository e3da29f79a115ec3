import { getSid } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { clientParameters, useParameters } from '../../shared/parameters.ts'
import { send } from '../../shared/request/send.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { anyError, type FieldErrors, useFieldErrors } from '../../shared/use-field-errors.ts'
import { PHONE_DRAFT } from '../../shared/verification/phone-draft.ts'
import { usePicture } from '../../shared/verification/use-picture.ts'
import type { RegistrationForm } from './registration.ts'

function useSid() {
  const search = useParameters()
  return useCallback(async () => {
    const answer = await send(getSid, {}, clientParameters(search))
    if (!answer.success) toast(answer.message || m.promotion_network_error(), { tone: 'danger' })
    return answer.success ? answer.data.sid : ''
  }, [search])
}

/** What was typed into the registration form, what is wrong with it, and its picture. */
export function useRegistrationForm() {
  const [phone, setPhone] = useDraft(PHONE_DRAFT, '')
  const [codes, setCodes] = useState({ capcode: '', smsCode: '' })
  const { picture, refresh } = usePicture('', useSid())
  const { ref, errors, fail, clear } = useFieldErrors()

  // The first picture comes with the page; later ones are asked for.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void refresh()
  }, [refresh])

  const change = (name: keyof RegistrationForm, value: string) => {
    clear(name)
    if (name === 'phone') setPhone(value)
    else setCodes((old) => ({ ...old, [name]: value }))
  }
  const refuse = (found: FieldErrors): boolean => {
    fail(found)
    return anyError(found)
  }
  const newPicture = () => {
    setCodes((old) => ({ ...old, capcode: '' }))
    void refresh()
  }
  return { ref, form: { phone, ...codes }, errors, change, refuse, picture, newPicture }
}
