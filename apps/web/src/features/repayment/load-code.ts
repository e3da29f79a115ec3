import { codeCheck, codeStatus, ERROR_CODES } from '@sandigan/contract/client'
import { orderOf } from '../../shared/address/parameters.ts'
import type { codeSearch, SearchOf } from '../../shared/address/search.ts'
import { load } from '../../shared/request/load.ts'
import type { CodeStatus } from './code/use-code-status.ts'
import { pictureOf, SHOW_CODE } from './image-source.ts'

/**
 * What a code page may say of the code in its address, which anybody may have written: one of ours that can be paid,
 * one of ours that no longer can, one that is not ours, or one that could not be checked. (Decision 053.)
 */
export type CodeStanding = 'ours' | 'closed' | 'foreign' | 'unchecked'

/** How the number in the address is paid: where, step by step, and as what a counter scans it. */
export interface CodeWay {
  readonly method?: 'store' | 'bank' | undefined
  readonly steps?: readonly string[] | undefined
  readonly bars?: string | undefined
}

export interface LoadedCode {
  readonly standing: CodeStanding
  readonly way?: CodeWay
  /** For the session of the code's own borrower alone. */
  readonly status?: CodeStatus
  /** The number in the address is ours, and nobody takes it: what is paid by only `status` says. */
  readonly indirect?: boolean
  /** Whose loan it pays, by two letters. */
  readonly initials?: string
}

type Search = SearchOf<typeof codeSearch>

/** Checks before the page is shown, so that the first rendering never shows a stranger's code as one of ours. */
export async function loadCode(search: Search): Promise<LoadedCode> {
  const [{ standing, indirect, initials, way }, status] = await Promise.all([
    loadStanding(search),
    loadStatus(search),
  ])
  return {
    standing,
    ...(indirect && { indirect }),
    ...(initials !== '' && { initials }),
    ...(isOurs(standing) && { way, ...(status && { status }) }),
  }
}

export const isOurs = (standing: CodeStanding): boolean => standing === 'ours' || standing === 'closed'

async function loadStanding(search: Search): Promise<Required<Omit<LoadedCode, 'status'>>> {
  const said = (standing: CodeStanding) => ({ standing, indirect: false, initials: '', way: {} })
  const { showType, payCode, repayAmount } = search
  const shown = showType === SHOW_CODE ? { payCode } : { payCodeImg: pictureOf(search.payCodeImg) }
  const answer = await load(codeCheck, { ...shown, repayAmount }, search)
  // Longer than anything that we hand out.
  if (answer.code === String(ERROR_CODES.PAYLOAD_INVALID)) return said('foreign')
  if (!answer.success) return said('unchecked')
  if (answer.data.issued === 0) return said('foreign')
  const { open, direct, initials = '', method, steps, bars } = answer.data
  return {
    standing: open === 1 ? 'ours' : 'closed',
    indirect: direct === 0,
    initials,
    way: { method, steps, bars },
  }
}

async function loadStatus(search: Search): Promise<CodeStatus | undefined> {
  const payCode = watchedCode(search)
  if (!payCode || !search.orderId || !search.sessionId) return undefined
  const answer = await load(codeStatus, { ...orderOf(search), payCode }, search)
  return answer.success ? answer.data : undefined
}

/** The code whose payment this page may wait for: a picture has to be that very code's. Empty where it is not. */
export function watchedCode({ showType, payCode, payCodeImg }: Search): string {
  if (showType === SHOW_CODE) return payCode
  return payCode !== '' && pictureOf(payCodeImg).includes(`/${payCode}-`) ? payCode : ''
}
