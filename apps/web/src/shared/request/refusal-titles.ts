/** What a page is headed that the service refused for good. (Specification, point 8; the message is the server's.) */
import { ERROR_CODES } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'

/** The address names no order, or one that cannot be. */
export const WITHOUT_IDS = String(ERROR_CODES.PAYLOAD_INVALID)

const TITLES: Readonly<Record<string, () => string>> = {
  [WITHOUT_IDS]: m.refused_link,
  [ERROR_CODES.NOT_FOUND]: m.refused_not_found,
  [ERROR_CODES.NOTHING_DUE]: m.refused_nothing_due,
  [ERROR_CODES.EXTENSION_NOT_ALLOWED]: m.refused_no_extension,
  [ERROR_CODES.EXTENSIONS_USED_UP]: m.refused_extensions_used,
  [ERROR_CODES.LOAN_NOT_RUNNING]: m.refused_not_running,
}

export const refusalTitle = (code: string): string => (TITLES[code] ?? m.refused)()
