import { useState } from 'react'
import { PHONE, useDraft } from '../storage/use-draft.ts'
import { anyError, type FieldErrors, useFieldErrors } from '../form/use-field-errors.ts'
import { type OpenedPicture, usePicture } from './use-picture.ts'
import type { VerificationField } from './wrong-field.ts'

export type VerificationForm = Readonly<Record<VerificationField, string>>

/**
 * What was typed into a form of phone, picture and code, what is wrong with it, and its picture. The phone survives a
 * reload; codes never do.
 *
 * @param known the picture's id where it came with the page, else `NO_PICTURE`: then `open` requests one
 */
export function useVerificationForm(known: OpenedPicture, open: () => Promise<string>) {
  const [phone, setPhone] = useDraft(PHONE, '')
  const [codes, setCodes] = useState({ capcode: '', smsCode: '' })
  const { picture, refresh } = usePicture(known, open)
  const { ref, errors, fail, clear } = useFieldErrors()
  const change = (name: VerificationField, value: string) => {
    clear(name)
    if (name === 'phone') setPhone(value)
    else setCodes((old) => ({ ...old, [name]: value }))
  }
  /** Shows what is wrong; false when nothing is. */
  const refuse = (found: FieldErrors): boolean => {
    fail(found)
    return anyError(found)
  }
  const newPicture = () => {
    setCodes((old) => ({ ...old, capcode: '' }))
    void refresh()
  }
  const form: VerificationForm = { phone, ...codes }
  return { ref, form, errors, change, refuse, picture, newPicture }
}
