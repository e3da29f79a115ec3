/** Wallets and banks as one list: those that most borrowers have first, the others by name. Pure. */
import { DEFAULT_CHANNEL_NUMBER } from '@sandigan/contract/client'
import type { FormItem } from '../../shared/server-form/form-item.ts'

export const BANK = 'bankCode'

const USUAL: readonly string[] = ['GCASH', 'MAYA']

export interface Institution {
  /** Unlike in the form, where a bank may stand in the list of each channel. */
  readonly id: string
  readonly name: string
  readonly bank: string
  readonly cardType: string
  /** Empty for a wallet. */
  readonly channel: string
  /** The field of the form that takes it. */
  readonly item: FormItem
}

export const institutionId = (cardType: string, bank: string): string => `${cardType}:${bank}`

const rank = ({ bank }: Institution): number => (USUAL.includes(bank) ? USUAL.indexOf(bank) : USUAL.length)

/** One that several channels reach is reached by the default one, which is immediate: there is nothing to decide. */
export function institutionsOf(items: readonly FormItem[]): Institution[] {
  const found = new Map<string, Institution>()
  for (const item of items.filter(({ code }) => code === BANK)) {
    const { cardTypeMi: cardType, channelNumber: channel, note } = item
    for (const { name, type: bank } of note) {
      const id = institutionId(cardType, bank)
      if (!found.has(id) || channel === DEFAULT_CHANNEL_NUMBER)
        found.set(id, { id, name, bank, cardType, channel, item })
    }
  }
  return [...found.values()].sort(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'),
  )
}
