import { termText, type Version } from './product-fields.ts'
import { clientName, share } from './product-words.tsx'

type Fields = Readonly<Record<string, string | undefined>>

/** A version as texts that are compared, with the labels that operators read. */
const fieldsOf = (version: Version): Fields => ({
  name: version.name,
  smallest: version.amount.min,
  largest: version.amount.max,
  step: version.amount.step,
  terms: version.choices.map((choice) => `${termText(choice)} days`).join(', '),
  interestPerDay: share(version.dailyRatePpm),
  processingFee: share(version.feePpm),
  feeIs: version.feeMode,
  stampTaxBorneBy: version.stampTaxBorneBy ?? 'lender',
  capOfLateCharges: version.lateCapPpm == null ? 'none' : share(version.lateCapPpm),
  canBeExtended: version.extensionAllowed ? 'yes' : 'no',
  extensions: String(version.maxExtensions ?? 2),
  dueDates: version.dueDateRule,
  for: clientName(version.client),
  taglineEnglish: version.look.tagline.en,
  taglineFilipino: version.look.tagline.fil,
  place: String(version.look.rank),
  dialog: String(version.look.popType),
})

/** What differs between two versions, field by field; their numbers and days are left out. */
export function changedBetween(before: Version, after: Version): { before: Fields; after: Fields } {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const changed = Object.keys(now).filter((name) => old[name] !== now[name])
  const only = (fields: Fields): Fields => Object.fromEntries(changed.map((name) => [name, fields[name]]))
  return { before: only(old), after: only(now) }
}
