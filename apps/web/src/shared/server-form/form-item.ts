/** Forms that the server describes: which fields there are, what is in them, what goes back. (Point 3.) */
import type { basicPersonInfo, ClientData } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import type { FieldErrors } from '../form/use-field-errors.ts'

export type FormItem = ClientData<typeof basicPersonInfo>['items'][number]

/** What is in each field, by `itemKey`. */
export type FormValues = Readonly<Record<string, string>>

const FOR_EVERY_CARD: readonly string[] = ['', '0']

/**
 * One code may stand for several fields, one for each card type or channel (a list of banks and one of wallets,
 * say): each keeps its own value.
 */
export const itemKey = ({ code, cardTypeMi, channelNumber }: FormItem): string =>
  FOR_EVERY_CARD.includes(cardTypeMi) && channelNumber === ''
    ? code
    : `${code}@${cardTypeMi}@${channelNumber}`

/** A place by its code, stored together with its words: a draft that comes back must say what was chosen. */
export const placeValue = (code: string, words: string): string => `${code}|${words}`

const codeOf = (value: string): string => value.split('|', 1)[0] ?? ''

/** What was chosen, in words; undefined where nothing was. */
export function placeWords(item: FormItem, value: string): string | undefined {
  const cut = value.indexOf('|')
  return cut >= 0 ? value.slice(cut + 1) : item.note.find(({ type }) => type === value)?.name
}

/** What a field holds: a choice that is no longer offered counts as none. */
export function valueOf(item: FormItem, values: FormValues): string {
  const value = values[itemKey(item)] ?? item.value
  return item.cate === 'enum' && !item.note.some(({ type }) => type === value) ? '' : value
}

/** The line below a field's title: the one for what another field holds, where there is one. */
export const subtitleOf = (item: FormItem, items: readonly FormItem[], values: FormValues): string => {
  const by = items.find(({ code }) => code === item.subtitles?.by)
  const chosen = by && valueOf(by, values)
  return item.subtitles?.texts.find(({ type }) => type === chosen)?.text ?? item.subtitle
}

/** What is missing, by code. */
export function missingOf(items: readonly FormItem[], values: FormValues): FieldErrors {
  const missing: Record<string, string> = {}
  for (const item of items)
    if (item.required && valueOf(item, values).trim() === '') missing[item.code] = m.field_required()
  return missing
}

/** How much of what must be filled in is, from 0 to 1. */
export function filledPart(items: readonly FormItem[], values: FormValues): number {
  const required = items.filter((item) => item.required)
  const filled = required.filter((item) => valueOf(item, values).trim() !== '')
  return required.length === 0 ? 1 : filled.length / required.length
}

/** The values by code, as the call takes them. */
export const formPayload = (items: readonly FormItem[], values: FormValues): Record<string, string> =>
  Object.fromEntries(
    items.map((item) => {
      const value = valueOf(item, values).trim()
      return [item.code, item.cate === 'citySelect' ? codeOf(value) : value]
    }),
  )

/**
 * The fields that count for a card type. With card type 1 a field may belong to one channel alone.
 * (Specification, points 3 and 4 "Bank form".)
 */
export function itemsFor(items: readonly FormItem[], cardType: string, channel: string): readonly FormItem[] {
  return items.filter(({ cardTypeMi, channelNumber }) => {
    if (!FOR_EVERY_CARD.includes(cardTypeMi) && cardTypeMi !== cardType) return false
    return cardType !== '1' || channelNumber === '' || channelNumber === channel
  })
}
