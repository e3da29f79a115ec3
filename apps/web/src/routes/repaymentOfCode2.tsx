import { SavedCodeScreen } from '../features/repayment/saved-code.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { savedCodeSearch } from '../shared/address/search.ts'

export const screen = defineScreen({
  search: savedCodeSearch,
  title: () => m.repayment_code_title(),
  Page: SavedCodeScreen,
})
