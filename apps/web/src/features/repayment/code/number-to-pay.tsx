import { Barcode, CodeText } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'

interface NumberToPayProps {
  number: string
  /** As what a counter scans it. */
  bars?: string | undefined
}

/** A number for a counter: scanned, read out or typed in. */
export function NumberToPay({ number, bars }: NumberToPayProps) {
  return (
    <>
      {bars && <Barcode widths={bars} label={m.repayment_barcode_alt()} />}
      <CodeText>{number}</CodeText>
    </>
  )
}
