/** The fields of a form, as data: from what was typed to the payload of a call. */
import { typedNumber } from '@sandigan/contract/client/operator'
import type { ReactNode } from 'react'
import type { Option } from '../controls/field.tsx'
import { grouped } from '../format/pesos.ts'
import { midWords } from '../format/words.ts'
import type { Answer } from '../request/send.ts'
import type { OfferedText } from './offered-texts.tsx'
import { picturesOf, type StoredPicture } from './pictures.ts'

interface FieldBase {
  /** Of the payload; `account.bankCode` is a field inside of another. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Left out of the payload where nothing is typed. */
  readonly optional?: true
  /** Below the others, closed until it is opened or something is in it that did not stand there at first. */
  readonly folded?: true
  /** Shown and sent only while another field has this value, or one of these. */
  readonly when?: { readonly field: string; readonly is: string | readonly string[] }
}

/** An option that a key of the keyboard chooses while nothing is being typed. */
export interface KeyedOption extends Option {
  readonly key: string
  /** What follows from it, said once it is chosen. */
  readonly hint?: string
}

export const isInForm = ({ when }: FieldBase, values: Values): boolean =>
  when === undefined || [when.is].flat().includes(values[when.field] ?? '')

/** Whether a field of the form has to be filled in still. */
export const isMissing = (field: FieldSpec, values: Values): boolean =>
  isInForm(field, values) &&
  !field.optional &&
  field.kind !== 'check' &&
  (values[field.name] ?? '').trim() === ''

export type FieldSpec = FieldBase &
  (
    | {
        readonly kind: 'text' | 'area' | 'pesos' | 'number'
        readonly initial?: string
        readonly pattern?: string
        /** Of an area: texts that fill it by one tap. */
        readonly offers?: readonly OfferedText[]
      }
    /** With days that one key chooses. */
    | { readonly kind: 'day'; readonly initial?: string; readonly days?: readonly KeyedOption[] }
    /** One of a few, all in view, each with its key; none is chosen for anybody. */
    | { readonly kind: 'keys'; readonly options: readonly KeyedOption[]; readonly initial?: string }
    /** An order that was paid out, chosen by whose it is. */
    | {
        readonly kind: 'loan'
        readonly initial?: string
        /** What choosing it means, shown below it. */
        readonly renderAbout?: (orderId: string) => ReactNode
      }
    /** A line for each entry of an array. */
    | { readonly kind: 'lines'; readonly initial?: string }
    | {
        readonly kind: 'choice'
        /** `hint`: what follows from it, below the field while it is chosen. */
        readonly options: readonly (Option & { readonly hint?: string })[]
        readonly initial?: string
      }
    /** Some of several: an array, in the order of the options. One at least, unless it is optional. */
    | { readonly kind: 'choices'; readonly options: readonly Option[]; readonly initial?: readonly string[] }
    | { readonly kind: 'check'; readonly initial?: boolean }
    /** Names this one change, and is shown to nobody: made with the form, so that sent twice it is the same, and the next one is another. */
    | { readonly kind: 'reference'; readonly prefix: string }
    /** Stored one by one as they are chosen; the payload has their ids. */
    | {
        readonly kind: 'pictures'
        readonly most: number
        /** @param picture as base64 */
        readonly store: (picture: string) => Promise<Answer<StoredPicture>>
      }
    /** The text of a file; with `nameTo`, its name as well, in that field. */
    | { readonly kind: 'file'; readonly accept: string; readonly nameTo?: string }
  )

/** What was typed: texts by the name of their field; a flag is `true` or empty. */
export type Values = Readonly<Record<string, string>>

const newReference = (prefix: string): string => `${prefix}-${crypto.randomUUID().slice(0, 13)}`

/** What a form begins with; each time with references of its own. */
export const initialValues = (fields: readonly FieldSpec[]): Values =>
  Object.fromEntries(
    fields.map((field) => {
      if (field.kind === 'check') return [field.name, field.initial ? 'true' : '']
      if (field.kind === 'choices') return [field.name, field.initial?.join('\n') ?? '']
      if (field.kind === 'choice') return [field.name, field.initial ?? field.options[0]?.value ?? '']
      if (field.kind === 'pesos')
        return [field.name, field.initial === undefined ? '' : grouped(field.initial)]
      if (field.kind === 'reference') return [field.name, newReference(field.prefix)]
      return [field.name, field.kind === 'file' || field.kind === 'pictures' ? '' : (field.initial ?? '')]
    }),
  )

export const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function valueOf({ kind }: FieldSpec, text: string): unknown {
  if (kind === 'check') return text === 'true'
  if (kind === 'number') return Number(text)
  if (kind === 'pesos') return typedNumber(text) ?? text.trim()
  if (kind === 'lines' || kind === 'choices') return lines(text)
  if (kind === 'pictures') return picturesOf(text).map(({ pictureId }) => pictureId)
  return kind === 'file' ? text : text.trim()
}

function put(payload: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) payload[name] = value
  else {
    const inside = (payload[name] ?? {}) as Record<string, unknown>
    payload[name] = inside
    put(inside, rest, value)
  }
}

/** @param given what the screen knows already, such as the order */
export function payloadFrom(
  fields: readonly FieldSpec[],
  values: Values,
  given: object,
): Record<string, unknown> {
  const payload: Record<string, unknown> = { ...given }
  for (const field of fields) {
    const text = values[field.name] ?? ''
    if (!isInForm(field, values)) continue
    if (field.optional && field.kind !== 'check' && text.trim() === '') continue
    put(payload, field.name.split('.'), valueOf(field, text))
    if (field.kind === 'file' && field.nameTo !== undefined)
      payload[field.nameTo] = values[field.nameTo] ?? ''
  }
  return payload
}

/** The field that a refusal names: its sentence begins with the name. */
export function refusedField(fields: readonly FieldSpec[], error: string): FieldSpec | undefined {
  const [first = ''] = error.split(/:? /, 1)
  return fields.find(({ name }) => first === name || first.startsWith(`${name}.`))
}

/** A field of the contract in a sentence: no other word of one is written like this. */
const CONTRACT_NAME = /\b[a-z]{2,}(?:\.[a-z]+)*(?:[A-Z][a-z]+)*\b/g

/** A bound is in the unit of the contract: what is typed in pesos or percent is not compared with it. */
const boundInWords = ({ kind }: FieldSpec, text: string): string =>
  kind === 'number'
    ? text
        .replace('is wrong: must be <=', 'must be at most')
        .replace('is wrong: must be >=', 'must be at least')
    : text
        .replace(/is wrong: must be <=? .+/, 'is too large')
        .replace(/is wrong: must be >=? .+/, 'is too small')
        .replace(/is wrong: must match pattern .+/, 'is not written as expected')

/**
 * The sentence of a refusal with fields called as the form calls them: `transferOn must be a business day` is `Day of the
 * transfer must be a business day`. A name that is no field of the form is put in words of its own.
 */
export function refusalWords(fields: readonly FieldSpec[], error: string): string {
  const field = refusedField(fields, error)
  // Only the first word may be a plain one, such as `day`: further on it is no name.
  const [first = ''] = error.split(/:? /, 1)
  const rest = field ? boundInWords(field, error.slice(first.length)) : ''
  const sentence = field ? field.label + rest : error
  return sentence.replaceAll(CONTRACT_NAME, (name) => {
    if (!/[.A-Z]/.test(name)) return name
    const label = fields.find((other) => other.name === name)?.label
    return label ?? (/[A-Z]/.test(name) ? midWords(name) : name)
  })
}
