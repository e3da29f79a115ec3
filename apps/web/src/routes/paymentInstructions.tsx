import { createFileRoute } from '@tanstack/react-router'
import { GuideScreen } from '../features/repayment/guide/guide-screen.tsx'
import { m } from '../paraglide/messages.js'

export const Route = createFileRoute('/paymentInstructions')({
  head: () => ({ meta: [{ title: m.repayment_guide_title() }] }),
  component: GuideScreen,
})
