/** Icons of asking a person. */
import { path } from './icon.tsx'

export const ChatIcon = /* @__PURE__ */ path(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5v-3.5h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5ZM8 9h8M8 12.5h5',
)
export const MailIcon = /* @__PURE__ */ path(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7.5l8 5.5 8-5.5',
)
export const PhoneIcon = /* @__PURE__ */ path(
  'M5 4h3.5l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
)
export const HelpIcon = /* @__PURE__ */ path(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.7v.3M12 16.7v.1',
)
export const ClockIcon = /* @__PURE__ */ path('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2')
/** Somebody and a key, as passkeys are shown elsewhere. */
export const PasskeyIcon = /* @__PURE__ */ path(
  'M9.5 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM3 20v-.5c0-3 2.7-5 6.5-5 1 0 2 .15 2.8.4M17.5 10.5a3 3 0 0 1 1.2 5.75V17.5l-1.2 1 1.2 1.2-1.7 1.8-1-1v-4.4a3 3 0 0 1 1.5-5.6Z',
)
