import { GuideScreen } from '../features/repayment/guide/guide-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'

export const screen = defineScreen({
  title: () => m.repayment_guide_title(),
  Page: GuideScreen,
})
