import { TextField } from '@sandigan/ui'
import { pageConfig } from '../page/host.ts'
import { phoneRule } from '../locale/market.ts'

interface PhoneFieldProps {
  label: string
  value: string
  onChange: (phone: string) => void
  error: string | undefined
}

/** A mobile number as the market writes it. */
export function PhoneField({ onChange, ...field }: PhoneFieldProps) {
  const rule = phoneRule(pageConfig().market)
  return (
    <div data-field="phone">
      <TextField
        {...field}
        type="tel"
        enterKeyHint="next"
        format="phone344"
        maxLength={rule.maxLength}
        clean={rule.tidy}
        autoComplete="tel"
        placeholder={rule.example}
        onChange={(raw) => onChange(rule.tidy(raw))}
      />
    </div>
  )
}
