import { SavedCodeScreen } from '../features/repayment/saved-code.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'

export const screen = defineScreen({
  title: () => m.repayment_code_title(),
  Page: SavedCodeScreen,
})
