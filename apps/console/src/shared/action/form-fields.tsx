import { ChevronIcon, cx } from '@sandigan/ui'
import { type ReactNode, useState } from 'react'
import type { Refusal } from '../request/send.ts'
import { FieldControl } from './field-control.tsx'
import { type FieldSpec, initialValues, isInForm, refusalWords, refusedField, type Values } from './fields.ts'

interface FieldsProps {
  fields: readonly FieldSpec[]
  values: Values
  refusal: Refusal | undefined
  onChange: (values: Values) => void
}

/** The fields of a form that are in it now, those that are seldom used below the others. */
export function Fields({ fields, values, refusal, onChange }: FieldsProps) {
  const wrong = refusal && refusedField(fields, refusal.error)
  const inForm = fields.filter((field) => isInForm(field, values))
  const folded = inForm.filter((field) => field.folded)
  const initial = initialValues(folded)
  const isUsed = folded.some((field) => field === wrong || values[field.name] !== initial[field.name])
  const control = (field: FieldSpec) => (
    <FieldControl
      key={field.name}
      field={field}
      values={values}
      error={refusal && field === wrong ? refusalWords(fields, refusal.error) : undefined}
      onChange={onChange}
    />
  )
  return (
    <>
      {inForm.filter((field) => !field.folded).map(control)}
      {folded.length > 0 && (
        <Fold title={folded.map(({ label }) => label).join(' · ')} isUsed={isUsed}>
          {folded.map(control)}
        </Fold>
      )}
    </>
  )
}

interface FoldProps {
  title: string
  /** Something was put into it: it stays open. */
  isUsed: boolean
  children: ReactNode
}

function Fold({ title, isUsed, children }: FoldProps) {
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || isUsed
  return (
    <details open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 font-semibold max-sm:min-h-11">
        <ChevronIcon size={16} className={cx('text-muted', isOpen && 'rotate-90')} />
        {title}
      </summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  )
}
