import { DEFAULT_CHANNEL_NUMBER, type FormItem } from '@sandigan/contract'
import type { Static } from 'typebox'
import { optionName } from '../../platform/copy/forms/catalogue.ts'
import { placeOf, placeText } from '../places/places.ts'
import type { FormField } from './form-field.ts'
import { masked } from './mask.ts'
import type { FormCopy } from '../../platform/copy/forms/en.ts'

type Option = Static<typeof FormItem>['note'][number]

/**
 * A form as the wire knows it: titles in the borrower's language, values as saved so far.
 * @param section one of the sections of the specification (point 3): public, personal, job, ext, bank.
 */
export function formItems(
  fields: readonly FormField[],
  values: Readonly<Record<string, string>>,
  section: 'public' | 'personal' | 'job' | 'ext' | 'bank',
  copy: FormCopy,
): Static<typeof FormItem>[] {
  return fields.map((field) => ({
    code: field.code,
    cate: field.cate,
    title: copy.fields[field.code].title,
    subtitle: copy.fields[field.code].subtitle,
    ...(field.subtitles && {
      subtitles: { by: field.subtitles.by, texts: [...field.subtitles.texts(copy)] },
    }),
    value: shownValue(field, values),
    note: field.cate === 'citySelect' ? chosenPlace(values[field.code]) : optionsOf(field, copy),
    inputType: field.inputType ?? 'text',
    cardTypeMi: field.cardType ?? '0',
    channelNumber: field.channel ?? '',
    format: field.format ?? '',
    required: field.required,
    maxLength: field.maxLength,
    section,
  }))
}

/** Secret numbers leave the service by their last four characters alone. (Decision 013.) */
function shownValue(field: FormField, values: Readonly<Record<string, string>>): string {
  const value = values[field.code] ?? field.initial ?? ''
  return field.secret ? masked(value) : value
}

const optionsOf = (field: FormField, copy: FormCopy): Option[] =>
  (field.options ?? []).map((option) => ({
    name: option.name ?? optionName(copy, field.code, option.type),
    type: option.type,
  }))

/** Places are fetched by level; a form only says in words which one was chosen before. */
function chosenPlace(code: string | undefined): Option[] {
  const place = code === undefined ? undefined : placeOf(code)
  return place === undefined ? [] : [{ name: placeText(place), type: place.code }]
}

/** Whether a field belongs to the chosen card type and channel; fields bound to neither always do. */
export function isFieldOf(field: FormField, cardType: string, channel = DEFAULT_CHANNEL_NUMBER): boolean {
  return (
    (field.cardType === undefined || field.cardType === cardType) &&
    (field.channel === undefined || field.channel === channel)
  )
}
