import { codeCheck, ERROR_CODES } from '@sandigan/contract/client'
import type { codeSearch, SearchOf } from '../../shared/address/search.ts'
import { load } from '../../shared/request/load.ts'
import { pictureOf, SHOW_CODE } from './image-source.ts'

/**
 * What a code page may say of the code in its address, which anybody may have written (decisions, section 7): one
 * of ours that can be paid, one of ours that no longer can, one that is not ours, or one that could not be checked.
 */
export type CodeStanding = 'ours' | 'closed' | 'foreign' | 'unchecked'

/** Asks before the page is shown, so that a first look never takes a stranger's code for one of ours. */
export async function loadCode(search: SearchOf<typeof codeSearch>): Promise<CodeStanding> {
  const { showType, payCode, repayAmount } = search
  const shown = showType === SHOW_CODE ? { payCode } : { payCodeImg: pictureOf(search.payCodeImg) }
  const answer = await load(codeCheck, { ...shown, repayAmount }, search)
  // Longer than anything that we hand out.
  if (answer.code === String(ERROR_CODES.PAYLOAD_INVALID)) return 'foreign'
  if (!answer.success) return 'unchecked'
  if (answer.data.issued === 0) return 'foreign'
  return answer.data.open === 1 ? 'ours' : 'closed'
}
