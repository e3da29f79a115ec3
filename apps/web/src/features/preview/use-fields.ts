import { useState } from 'react'
import { useParameters } from '../../shared/address/parameters.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'

/** The eight fields of the test page by the parameter that each one sets. (Specification, point 2.) */
export const FIELDS = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'productId',
  'orderId',
] as const
export type FieldName = (typeof FIELDS)[number]

type Values = Partial<Record<FieldName, string>>

/** What is typed now wins over the address, and that over an earlier visit. A session is not stored. */
export function useFields() {
  const search = useParameters()
  const [stored, store] = useDraft<Values>('preview', {})
  const [typed, setTyped] = useState<Values>({})
  const valueOf = (name: FieldName): string => typed[name] ?? search[name] ?? stored[name] ?? ''
  const change = (name: FieldName, value: string) => {
    setTyped((old) => ({ ...old, [name]: value }))
    if (name !== 'sessionId') store((old) => ({ ...old, [name]: value }))
  }
  /** All fields as parameters. An empty one is named, too: it takes the value of the address away. */
  const values: Values = Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)]))
  return { valueOf, change, values }
}
