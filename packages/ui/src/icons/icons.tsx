/** Icons that every screen may need: of its controls and its states. */
import { path } from './icon.tsx'

export const BackIcon = /* @__PURE__ */ path('m14.5 5-7 7 7 7')
export const CheckIcon = /* @__PURE__ */ path('m5 12.5 4.5 4.5L19 7.5')
export const ChevronIcon = /* @__PURE__ */ path('m9.5 5 7 7-7 7')
export const CloseIcon = /* @__PURE__ */ path('m6 6 12 12M18 6 6 18')
export const MinusIcon = /* @__PURE__ */ path('M5.5 12h13')
export const PlusIcon = /* @__PURE__ */ path('M5.5 12h13M12 5.5v13')
export const SearchIcon = /* @__PURE__ */ path(
  'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20',
)
export const RefreshIcon = /* @__PURE__ */ path('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15')
export const InfoIcon = /* @__PURE__ */ path(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.6v.1',
)
export const AlertIcon = /* @__PURE__ */ path('M12 4 2.9 19.5h18.2L12 4ZM12 10v4.5M12 17v.1')
export const LockIcon = /* @__PURE__ */ path(
  'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 7 10.5ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.3v2',
)
export const WifiOffIcon = /* @__PURE__ */ path(
  'M4 4l16 16M8.5 15.2a5 5 0 0 1 6.2-.6M5.2 11.8a9.6 9.6 0 0 1 4-2.3M2.5 8.4A14 14 0 0 1 6.4 6M12 5a14 14 0 0 1 9.5 3.4M14.6 9.6a9.6 9.6 0 0 1 4.2 2.2M12 18.6h.01',
)
export const EyeIcon = /* @__PURE__ */ path(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
)
