import { AreaField } from '../controls/field.tsx'
import { Notice } from '../controls/notice.tsx'

/** A text that a field may begin with. */
export interface OfferedText {
  readonly title: string
  readonly text: string
  /** Offered by itself; the others are in a list. */
  readonly fits: boolean
}

interface OfferedTextsProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required: boolean
  value: string
  onChange: (text: string) => void
  offers: readonly OfferedText[]
}

const LINES = 7

/** A field with texts that fill it by one tap. What somebody typed stays: a text is added below it. */
export function OfferedTexts({ offers, value, onChange, ...rest }: OfferedTextsProps) {
  const isOwn = value.trim() !== '' && !offers.some(({ text }) => text === value)
  const use = (text: string) => onChange(isOwn ? `${value.trimEnd()}\n\n${text}` : text)
  const others = offers.filter(({ fits }) => !fits)
  const holes = value.match(/\{[^{}\s]+\}/g) ?? []
  return (
    <div className="flex flex-col gap-2">
      {offers
        .filter(({ fits }) => fits)
        .map(({ title, text }) => (
          <button
            key={title}
            type="button"
            aria-pressed={text === value}
            onClick={() => use(text)}
            className="min-h-11 rounded-control border border-line bg-sunken px-3 py-2 text-left hover:border-brand hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft"
          >
            <span className="block font-semibold">{title}</span>
            <span className="block text-small text-muted">{text}</span>
          </button>
        ))}
      {others.length > 0 && (
        <select
          aria-label="Other texts"
          value=""
          onChange={(event) => use(others[Number(event.currentTarget.value)]?.text ?? '')}
          className="h-9 rounded-control border border-field bg-surface px-2 text-ink max-sm:h-11"
        >
          <option value="">Other texts</option>
          {others.map(({ title }, place) => (
            <option key={title} value={place}>
              {title}
            </option>
          ))}
        </select>
      )}
      <AreaField {...rest} rows={LINES} value={value} onChange={onChange} />
      {holes.length > 0 && <Notice tone="warn">Fill in by hand: {[...new Set(holes)].join(', ')}.</Notice>}
    </div>
  )
}
