import { withoutSigns } from '@sandigan/contract/client/operator'
import { type ComponentProps, lazy, Suspense } from 'react'
import { AreaField, CheckField, SelectField, TextField } from '../controls/field.tsx'
import { Loading } from '../controls/states.tsx'
import { type FieldSpec, lines, type Values } from './fields.ts'
import { DayField, KeysField } from './keys-field.tsx'
import { OfferedTexts } from './offered-texts.tsx'
import { PictureField } from './picture-field.tsx'

const LoanField = lazy(() => import('./loan-field.tsx'))

/** Loaded when a form has one. */
const LoanControl = (props: ComponentProps<typeof LoanField>) => (
  <Suspense fallback={<Loading lines={2} />}>
    <LoanField {...props} />
  </Suspense>
)

/** What `typedNumber` reads, with no more places than centavos. */
const PESOS = '\\d{1,9}([.,]\\d{1,2})?|[1-9]\\d{0,2}(,\\d{3}){1,2}(\\.\\d{1,2})?'

interface FieldControlProps {
  field: FieldSpec
  values: Values
  error?: string | undefined
  onChange: (values: Values) => void
}

/** The control of a field, by its kind. */
export function FieldControl({ field, values, error, onChange }: FieldControlProps) {
  const { name, label, hint, optional } = field
  const value = values[name] ?? ''
  const set = (text: string) => onChange({ [name]: text })
  const texts = { label: optional ? `${label} (optional)` : label, hint, error }
  const required = !optional
  const common = { ...texts, required, value, onChange: set }
  switch (field.kind) {
    case 'check':
      return (
        <CheckField
          label={label}
          hint={hint}
          checked={value === 'true'}
          onChange={(checked) => set(checked ? 'true' : '')}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...texts}
          hint={field.options.find((option) => option.value === value)?.hint ?? hint}
          options={field.options}
          value={value}
          onChange={set}
        />
      )
    case 'choices':
      return <ChoicesControl field={field} value={value} error={error} onChange={set} />
    case 'area':
      return field.offers ? <OfferedTexts {...common} offers={field.offers} /> : <Area {...common} />
    case 'lines':
      return <Area {...common} />
    case 'file':
      return <FileControl field={field} error={error} onChange={onChange} />
    case 'loan':
      return <LoanControl {...common} renderAbout={field.renderAbout} />
    case 'pictures':
      return <PictureField field={field} values={values} onChange={onChange} />
    case 'reference':
      return null
    case 'keys':
      return <KeysField {...common} options={field.options} />
    case 'day':
      return <DayField {...common} days={field.days} />
    case 'pesos':
      return (
        <TextField
          {...texts}
          inputMode="decimal"
          sign="₱"
          pattern={PESOS}
          title="Pesos, such as 1234.50"
          placeholder="0.00"
          required={required}
          value={value}
          onChange={(text) => set(withoutSigns(text))}
        />
      )
    default:
      return (
        <TextField
          {...common}
          {...(field.kind === 'number' && { inputMode: 'numeric' as const, pattern: '\\d+' })}
          {...(field.pattern !== undefined && { pattern: field.pattern })}
        />
      )
  }
}

const FEWEST_ROWS = 3
const MOST_ROWS = 10

/** As high as what stands in it. */
const Area = (props: ComponentProps<typeof AreaField>) => (
  <AreaField {...props} rows={Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, props.value.split('\n').length))} />
)

interface ChoicesControlProps {
  field: FieldSpec & { kind: 'choices' }
  value: string
  error?: string | undefined
  onChange: (text: string) => void
}

/** A list of check boxes. Where at least one is required, the first box is `required` until one is ticked. */
function ChoicesControl({
  field: { label, hint, options, optional },
  value,
  error,
  onChange,
}: ChoicesControlProps) {
  const chosen = lines(value)
  const toggle = (option: string, checked: boolean) =>
    onChange(
      options
        .map((one) => one.value)
        .filter((one) => (one === option ? checked : chosen.includes(one)))
        .join('\n'),
    )
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{optional ? `${label} (optional)` : label}</legend>
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {options.map((option, place) => (
          <CheckField
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            required={!optional && place === 0 && chosen.length === 0}
            onChange={(checked) => toggle(option.value, checked)}
          />
        ))}
      </div>
      {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
      {error && <p className="mt-1 text-small text-danger">{error}</p>}
    </fieldset>
  )
}

interface FileControlProps {
  field: FieldSpec & { kind: 'file' }
  error?: string | undefined
  onChange: (values: Values) => void
}

/** UTF-8, or what a byte order mark says: Excel's "Unicode text" is UTF-16. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const big = first === 0xfe && second === 0xff
  const little = first === 0xff && second === 0xfe
  return new TextDecoder(big ? 'utf-16be' : little ? 'utf-16le' : 'utf-8').decode(bytes)
}

function FileControl({
  field: { name, label, hint, accept, nameTo, optional },
  error,
  onChange,
}: FileControlProps) {
  const choose = async (file: File | undefined) =>
    onChange({
      [name]: file === undefined ? '' : await textOf(file),
      ...(nameTo !== undefined && { [nameTo]: file?.name ?? '' }),
    })
  return (
    <div>
      <label className="mb-1 block font-semibold">
        {label}
        <input
          type="file"
          accept={accept}
          required={!optional}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
          className="mt-1 block w-full rounded-control border border-field bg-surface p-1.5 font-normal file:mr-3 file:h-7 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
        />
      </label>
      {hint && <p className="text-small text-muted">{hint}</p>}
      {error && <p className="text-small text-danger">{error}</p>}
    </div>
  )
}
