import {
  HOUSE_ENTRY_KINDS,
  type HouseEntryKind,
  type HouseEntryKindName,
  POSTED_KINDS,
} from '@sandigan/contract/client/operator'

const kindOf = (name: HouseEntryKindName): HouseEntryKind => HOUSE_ENTRY_KINDS[name]

export const kindLabel = (name: HouseEntryKindName): string => kindOf(name).label

const side = (account: string): string => (account === 'bank' ? '1040' : account)

/** What a kind does to the books, for whoever chooses it. */
function accountsOf({ debit, credit }: HouseEntryKind): string {
  if (debit === undefined || credit === undefined)
    return 'Takes every account of income and expenses to zero and the result to 3030. The day is the last one of the year.'
  return `Debits ${side(debit)}, credits ${side(credit)}.`
}

export const KIND_OPTIONS = POSTED_KINDS.map((name) => {
  const kind = kindOf(name)
  return { value: name, label: `${kind.group}: ${kind.label}`, hint: accountsOf(kind) }
})

/** Those that explain money in or out of the bank. */
export const bankKinds = (isIn: boolean): readonly string[] =>
  kindsWith(({ debit, credit }) => {
    const account = isIn ? debit : credit
    return account === 'bank' || account === '1040'
  })

/** The kinds of which something holds: by them a form shows its fields. */
export const kindsWith = (holds: (kind: HouseEntryKind) => boolean): readonly string[] =>
  POSTED_KINDS.filter((name) => holds(kindOf(name)))
