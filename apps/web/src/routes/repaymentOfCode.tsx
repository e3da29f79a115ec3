import { createFileRoute } from '@tanstack/react-router'
import { PayByCode } from '../features/repayment/pay-by-code.tsx'
import { m } from '../paraglide/messages.js'

export const Route = createFileRoute('/repaymentOfCode')({
  head: () => ({ meta: [{ title: m.repayment_code_title() }] }),
  component: PayByCode,
})
