import { createFileRoute } from '@tanstack/react-router'
import { SavedCodeScreen } from '../features/repayment/saved-code.tsx'
import { m } from '../paraglide/messages.js'

export const Route = createFileRoute('/repaymentOfCode2')({
  head: () => ({ meta: [{ title: m.repayment_code_title() }] }),
  component: SavedCodeScreen,
})
