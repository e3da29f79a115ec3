/** Icons of the places one goes to and of what the app promises. Beside `icons.tsx`, so that only screens with them load them. */
import { path } from './icon.tsx'

export const HomeIcon = /* @__PURE__ */ path(
  'm4 11 8-7 8 7v7.5a1.5 1.5 0 0 1-1.5 1.5H15v-5.5H9V20H5.5A1.5 1.5 0 0 1 4 18.5V11Z',
)
export const UserIcon = /* @__PURE__ */ path(
  'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
)
export const WalletIcon = /* @__PURE__ */ path(
  'M5 7h13.5A1.5 1.5 0 0 1 20 8.5v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6.5A2 2 0 0 1 6 4.5h10.5V7M20 11h-4a2.25 2.25 0 0 0 0 4.5h4',
)
export const ShieldIcon = /* @__PURE__ */ path(
  'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6l-7-2.5ZM8.8 12l2.3 2.3 4.2-4.4',
)
