import { GuideScreen } from '../features/repayment/guide/guide-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { sharedSearch } from '../shared/address/search.ts'

export const screen = defineScreen({
  search: sharedSearch,
  title: () => m.repayment_guide_title(),
  Page: GuideScreen,
})
