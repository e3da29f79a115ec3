import { type TextareaHTMLAttributes, useRef, useState } from 'react'
import { cx } from '../styles/cx.ts'
import { boxClass, FieldFrame, type FieldTexts, useField } from './field.tsx'
import { useEarly } from './use-early.ts'

type AreaAttributes = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'maxLength'>

export interface TextAreaProps extends FieldTexts, AreaAttributes {
  value: string
  onChange: (text: string) => void
  /** Most characters; more input is ignored. */
  max: number
  /** Said, and read out, when they are used up. */
  fullText?: string
}

/** From here on the counter warns. */
const NEARLY_FULL = 0.9

/** How much of the room is used: a tone of its own near the end, a word at it. */
function Counter({ used, max, fullText }: { used: number; max: number; fullText: string | undefined }) {
  const full = used >= max
  const tone = full ? 'text-danger' : used >= max * NEARLY_FULL ? 'text-warn' : ''
  return (
    <span className={cx('shrink-0', tone)}>
      <span aria-live="polite">{full && fullText && `${fullText} · `}</span>
      <span aria-hidden>{`${used}/${max}`}</span>
    </span>
  )
}

/** Several lines of text with a counter of what is used. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, value, onChange, max, fullText, ...rest } = props
  const { id, aria } = useField({ hint, error }, rest.id)
  const control = useRef<HTMLTextAreaElement>(null)
  /** The text of a composing keyboard, beyond the limit too: cutting it meanwhile would restart the composition. */
  const [composed, setComposed] = useState<string>()
  const take = (text: string) => onChange(text.slice(0, max))
  useEarly(() => {
    const text = control.current?.value
    return text === value ? undefined : text
  }, take)
  const counter = <Counter used={value.length} max={max} fullText={fullText} />
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} corner={counter}>
      <textarea
        rows={5}
        {...rest}
        {...aria}
        ref={control}
        id={id}
        value={composed ?? value}
        maxLength={max}
        onChange={({ currentTarget, nativeEvent }) => {
          setComposed((nativeEvent as Partial<InputEvent>).isComposing ? currentTarget.value : undefined)
          take(currentTarget.value)
        }}
        onCompositionEnd={({ currentTarget }) => {
          setComposed(undefined)
          take(currentTarget.value)
        }}
        className={cx(
          boxClass(Boolean(error)),
          'block min-h-28 resize-y px-4 py-3 outline-none placeholder:text-on-off',
        )}
      />
    </FieldFrame>
  )
}
