import { ChoiceChips, Logo, PickerField, type TextFieldProps, TextField, type TextFormat } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../page/host.ts'
import { phoneRule } from '../locale/market.ts'
import { useWritten } from '../locale/use-money.ts'
import type { FormItem } from './form-item.ts'
import { PlaceField } from './place-field.tsx'

/** Dots stand for what the server does not tell of a stored number. */
const DOT = '•'

const isMasked = (value: string): boolean => value.includes(DOT)

/**
 * What a field holds after an edit of a masked number: it is sent back as it came, or it is a new one. What is typed
 * at its end begins the new one, and taking a character away empties it: half of a mask is no number.
 */
export function editMasked(before: string, after: string): string {
  if (after === before || !isMasked(after)) return after
  return after.startsWith(before) ? after.slice(before.length) : ''
}

interface FormFieldProps {
  item: FormItem
  /** In the place of the item's own. */
  subtitle?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Whether every choice opens a picker and is taken on Confirm, as the account form's are. */
  confirmed?: boolean | undefined
  /** The key of the phone's keyboard that leads on. */
  enterKeyHint: 'next' | 'done'
}

/** So many options are all shown; more open a list. */
const MOST_IN_SIGHT = 5

/** One field of a server-driven form, by its category. */
export function FormField(props: FormFieldProps) {
  const { item, subtitle = item.subtitle, value, onChange, error, confirmed, enterKeyHint } = props
  const written = useWritten()
  // An error says what is wrong with the same example as the hint: it stands in its place.
  const texts = {
    label: written(item.title),
    hint: error ? undefined : written(subtitle) || undefined,
    error,
  }
  if (item.cate === 'citySelect')
    return <PlaceField {...texts} item={item} value={value} onChange={onChange} />
  if (item.cate === 'enum' && !confirmed && item.note.length <= MOST_IN_SIGHT)
    return (
      <ChoiceChips {...texts} value={value || null} options={optionsOf(item, written)} onChange={onChange} />
    )
  if (item.cate === 'enum')
    return (
      <PickerField
        {...texts}
        value={value || null}
        options={optionsOf(item, written)}
        onChange={onChange}
        placeholder={m.pick_placeholder()}
        confirmLabel={confirmed ? m.pick_confirm() : undefined}
        cancelLabel={m.pick_cancel()}
        searchLabel={m.pick_search()}
        emptyText={m.pick_none()}
      />
    )
  if (isMasked(value))
    return (
      <TextField
        {...texts}
        {...textProps(item)}
        format={undefined}
        inputMode={item.inputType === 'number' ? 'numeric' : undefined}
        enterKeyHint={enterKeyHint}
        value={value}
        onChange={(after) => onChange(editMasked(value, after))}
      />
    )
  const tidy = item.format === 'phone' ? phoneRule(pageConfig().market).tidy : undefined
  return (
    <TextField
      {...texts}
      {...(item.cate === 'day' ? dayProps() : textProps(item))}
      clean={tidy}
      enterKeyHint={enterKeyHint}
      value={value}
      onChange={tidy ? (raw) => onChange(tidy(raw)) : onChange}
    />
  )
}

/** The tile of a bank or wallet, by the code that the form names it with. */
export const bankLogo = (code: string, name: string) => (
  <Logo src={`/media/logos/channel-${code.toLowerCase()}.svg`} name={name} size={32} />
)

/** Where money can be sent is known by its mark; other choices are words, amounts among them. */
const optionsOf = ({ code, note }: FormItem, written: (text: string) => string) =>
  note.map(({ name, type }) => ({
    value: type,
    label: written(name),
    alias: code === 'bankCode' ? type : undefined,
    media: code === 'bankCode' ? bankLogo(type, name) : undefined,
  }))

/** Nobody needs to type this age: a calendar that opens at this month is far from any birthday. */
const FIRST_DAY = '1900-01-01'
const ADULT_YEARS = 18

/** A birthday. The server checks the age to the day; the calendar ends with the year, so that no clock matters. */
function dayProps(): Partial<TextFieldProps> {
  const lastYear = new Date().getFullYear() - ADULT_YEARS
  return { type: 'date', autoComplete: 'bday', min: FIRST_DAY, max: `${lastYear}-12-31` }
}

const GROUPING: Readonly<Record<string, TextFormat>> = { phone: 'phone344', bankCard: 'card4' }

/** What a phone's keyboard may fill in for fields that every form has. */
const FILLED_BY_PHONE: Readonly<Record<string, Partial<TextFieldProps>>> = {
  firstName: { autoComplete: 'given-name' },
  middleName: { autoComplete: 'additional-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  // The whole address would take several lines, which this field has not.
  address: { autoComplete: 'address-line1' },
  employer: { autoComplete: 'organization' },
  idNumber: { autoCapitalize: 'characters' },
  walletNo: { autoComplete: 'tel' },
  accountName: { autoComplete: 'name' },
}

function textProps(item: FormItem): Partial<TextFieldProps> {
  const format = GROUPING[item.format] ?? (item.inputType === 'number' ? 'digits' : undefined)
  return { autoComplete: 'off', ...FILLED_BY_PHONE[item.code], format, maxLength: item.maxLength }
}
