import type { IsoDate } from '@sandigan/lending'
import { problemText } from '../../platform/copy/forms/catalogue.ts'
import type { Market } from '../../platform/config/market.ts'
import type { FormField } from './form-field.ts'
import { isMaskOf } from './mask.ts'
import type { FormCopy } from '../../platform/copy/forms/en.ts'

export interface FormCheck {
  /** Cleaned values by code; fields left empty are absent. */
  readonly values: Record<string, string>
  /** What is wrong, by code, in the borrower's language; empty when all is well. */
  readonly errors: Record<string, string>
}

/**
 * Checks what was typed against the form's own fields, all of them, so that a borrower sees every problem in
 * one answer. Values under other codes are left out.
 * @param stored what was saved before: a secret number that comes back as it was shown is that one, unchanged.
 */
export function checkForm(
  fields: readonly FormField[],
  typed: Readonly<Record<string, string | undefined>>,
  context: { today: IsoDate; market: Market },
  copy: FormCopy,
  stored: Readonly<Record<string, string | undefined>> = {},
): FormCheck {
  const values: Record<string, string> = {}
  for (const field of fields) {
    const raw = (typed[field.code] ?? '').normalize('NFC').trim().replace(/\s+/g, ' ')
    const value = read(field, raw, stored[field.code], context.market, values)
    if (value !== '') values[field.code] = value
  }
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const problem = problemOf(field, values, context)
    if (!problem) continue
    const text = problemText(copy, problem, field.maxLength)
    errors[field.code] = field.fill?.(text, copy, values) ?? text
  }
  return { values, errors }
}

function read(
  field: FormField,
  raw: string,
  stored: string | undefined,
  market: Market,
  before: Readonly<Record<string, string>>,
): string {
  // What was stored may have another form than what is stored today.
  const given = field.secret && isMaskOf(raw, stored) ? stored : raw
  return field.clean && given !== '' ? field.clean(given, market, before) : given
}

function problemOf(
  field: FormField,
  values: Readonly<Record<string, string>>,
  context: { today: IsoDate; market: Market },
) {
  const value = values[field.code]
  if (value === undefined) return field.required ? 'required' : null
  if (value.length > field.maxLength) return 'tooLong'
  if (field.options && !field.options.some((option) => option.type === value)) return 'notAnOption'
  return field.check?.(value, { ...context, values }) ?? null
}
