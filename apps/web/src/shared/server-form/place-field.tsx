import { ChooserField } from '@sandigan/ui'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { type FormItem, placeValue, placeWords } from './form-item.ts'

/** Fetched when a borrower first opens it: the form can be read without most of it. */
const PlacePicker = lazy(() => import('./place-picker.tsx'))

interface PlaceFieldProps {
  label: string
  hint: string | undefined
  error: string | undefined
  item: FormItem
  value: string
  onChange: (value: string) => void
}

/** A place, chosen from the region down to the barangay. */
export function PlaceField({ item, value, onChange, ...texts }: PlaceFieldProps) {
  const [open, setOpen] = useState(false)
  return (
    <ChooserField
      {...texts}
      shown={value === '' ? undefined : placeWords(item, value)}
      placeholder={m.pick_placeholder()}
      onOpen={() => setOpen(true)}
    >
      {open && (
        <Suspense>
          <PlacePicker
            title={texts.label}
            onCancel={() => setOpen(false)}
            onChosen={({ code, full }) => {
              setOpen(false)
              onChange(placeValue(code, full))
            }}
          />
        </Suspense>
      )}
    </ChooserField>
  )
}
