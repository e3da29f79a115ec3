import { type FormEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react'
import { cx } from '../styles/cx.ts'
import { applyEdit, capOf, show, type TextFormat } from './digits.ts'
import { boxClass, FieldFrame, type FieldTexts, useField } from './field.tsx'
import { useEarly } from './use-early.ts'

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'size'>

export interface TextFieldProps extends FieldTexts, InputAttributes {
  /** The raw value: digits without spaces where there is a format. */
  value: string
  onChange: (raw: string) => void
  format?: TextFormat | undefined
  /** Most characters of the raw value; more input is ignored. */
  maxLength?: number | undefined
  /** Before the text, such as a country code. */
  prefix?: ReactNode
  /** After the text, such as a button. */
  suffix?: ReactNode
  /** Cleans a whole text that is pasted or filled in, before it is formatted: drops a country code, say. */
  clean?: ((text: string) => string) | undefined
}

/** Gives the field what was typed into it before the page's scripts ran, treated like any other text. */
function useEarlyText({ value, onChange, format, maxLength, clean }: TextFieldProps) {
  const control = useRef<HTMLInputElement>(null)
  useEarly(
    () => {
      const text = control.current?.value
      return text === show(value, format) ? undefined : text
    },
    (typed) => {
      const text = clean ? clean(typed) : typed
      const cap = capOf(format, maxLength)
      const { raw, shown } = applyEdit({ text, caret: text.length, before: value, format, cap })
      if (raw !== value) onChange(raw)
      // Nothing of it counts, so no rendering follows that would remove it.
      else if (control.current) control.current.value = shown
    },
  )
  return control
}

/** Takes what the browser did to the text: hands out the raw value and shows it in groups. */
function useEdit({ value, onChange, format, maxLength, clean }: TextFieldProps) {
  /** The text of a composing keyboard: written again meanwhile, it would be added to ours. */
  const [composed, setComposed] = useState<string>()

  const edit = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { inputType: kind, isComposing = false } = event.nativeEvent as Partial<InputEvent>
    const caret = input.selectionStart
    const many = clean && input.value.length - show(value, format).length > 1
    const text = many ? clean(input.value) : input.value
    const result = applyEdit({
      text,
      caret: caret === null || many ? text.length : caret,
      before: value,
      kind,
      format,
      cap: capOf(format, maxLength),
    })
    setComposed(isComposing ? input.value : undefined)
    // Written before React compares: it then finds the expected text and leaves the caret alone.
    if (!isComposing && input.value !== result.shown) {
      input.value = result.shown
      if (caret !== null) input.setSelectionRange(result.caret, result.caret)
    }
    if (result.raw !== value) onChange(result.raw)
  }
  return { composed, edit }
}

/** One line of text. It shows the value in groups and hands out the raw one; the caret stays where it was. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, value, format, prefix, suffix } = props
  const {
    label: _1,
    hideLabel: _2,
    hint: _3,
    error: _4,
    format: _5,
    prefix: _6,
    suffix: _7,
    clean: _8,
    ...rest
  } = props
  const { id, aria } = useField({ hint, error }, props.id)
  const control = useEarlyText(props)
  const { composed, edit } = useEdit(props)

  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div
        className={cx(
          boxClass(Boolean(error)),
          'tap flex flex-wrap items-center',
          props.disabled && 'bg-sunken',
        )}
      >
        {prefix && <span className="pl-4 text-muted">{prefix}</span>}
        <input
          {...rest}
          {...aria}
          ref={control}
          id={id}
          value={composed ?? show(value, format)}
          onChange={edit}
          onCompositionEnd={edit}
          // The limit counts raw characters; the browser's own would count the spaces too.
          maxLength={undefined}
          inputMode={props.inputMode ?? (format === 'phone344' ? 'tel' : format ? 'numeric' : undefined)}
          className={cx(
            'tap min-w-0 flex-[1_1_5.5rem] bg-transparent outline-none placeholder:text-on-off',
            prefix ? 'pr-4 pl-2.5' : 'px-4',
            format && 'tracking-wide',
          )}
        />
        {suffix && <span className="ml-auto flex items-center pr-1">{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
