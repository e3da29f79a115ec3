/** The lender's own account numbers: versions with the day from which they hold, saved by two people. (Decision 326.) */
import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { type AccountCode, CHART, type IsoDate } from '@sandigan/lending'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { LedgerAccount } from '../../platform/database/tables/month-ends.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

type List = typeof operatorCalls.listLedgerAccounts
type Save = typeof operatorCalls.saveLedgerAccounts

const versions = (db: Db) => db.selectFrom('ledger_accounts').selectAll().orderBy('version', 'desc').execute()

type Version = Awaited<ReturnType<typeof versions>>[number]

/** Of those that begin by a day the one that begins last; of one day the newest. */
const inForce = (all: readonly Version[], day: IsoDate): Version | undefined =>
  all
    .filter((row) => row.from_day <= day)
    .toSorted((a, b) =>
      a.from_day > b.from_day ? -1 : a.from_day < b.from_day ? 1 : b.version - a.version,
    )[0]

/** By account of the chart, as they hold on a day. */
export async function ledgerAccountsOn(db: Db, day: IsoDate): Promise<ReadonlyMap<string, LedgerAccount>> {
  return new Map(inForce(await versions(db), day)?.accounts.map((row) => [row.account, row]))
}

export const listLedgerAccounts: OperatorHandler<List> = async ({ db, clock }) => {
  const today = clock.today()
  const all = await versions(db)
  const now = inForce(all, today)
  const comes = all
    .filter((row) => row.from_day > today)
    .toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1))[0]
  const own = new Map(now?.accounts.map((row) => [row.account, row]))
  const balances = await trialBalanceOn(db, today)
  return done({
    version: now?.version ?? null,
    from: now?.from_day ?? null,
    saved: now ? { at: now.made_at.toISOString(), by: now.made_by, reason: now.reason } : null,
    comes: comes ? { version: comes.version, from: comes.from_day } : null,
    nextVersion: (all[0]?.version ?? 0) + 1,
    accounts: CHART.map(({ code, kind, name }) => ({
      account: code,
      kind,
      name,
      number: own.get(code)?.number ?? null,
      ownName: own.get(code)?.name || null,
      isUsed: balances.has(code),
    })),
  })
}

export const saveLedgerAccounts: ApprovableAction<Save> = {
  subject: ({ version }) => `ledger-accounts-${version}`,
  /** What holds on the day on which it begins. */
  async read(trx, _services, { from }) {
    const own = await ledgerAccountsOn(trx, from)
    return { from, accounts: [...own.values()].map(textOf).join('\n') }
  },
  async make(trx, services, signature, { version, from, accounts, reason }) {
    const read = readAccounts(accounts)
    if (!read.ok) return refuse('INPUT_INVALID', read.reason)
    const all = await versions(trx)
    const same = all.find((row) => row.version === version)
    if (same?.from_day === from && same.accounts.map(textOf).join() === read.accounts.map(textOf).join())
      return done({ repeated: true, version })
    const next = (all[0]?.version ?? 0) + 1
    if (version !== next)
      return refuse('VERSION_NOT_NEXT', `the next version of the account numbers is ${next}`)
    await trx
      .insertInto('ledger_accounts')
      .values({
        version,
        from_day: from,
        accounts: json(read.accounts),
        made_at: new Date(services.clock.now()),
        made_by: signature.by,
        reason,
      })
      .execute()
    const facts = { from, accounts: read.accounts.length }
    await writeAuditLog(trx, services, signature, {
      action: 'save-ledger-accounts',
      subject: `ledger-accounts-${version}`,
      facts,
    })
    return done({ repeated: false, version })
  },
}

const textOf = ({ account, number, name }: LedgerAccount): string => `${account};${number};${name}`

const KNOWN = new Set<string>(CHART.map(({ code }) => code satisfies AccountCode))
const NUMBER = /^[\w./ -]{1,40}$/

type Read =
  | { readonly ok: true; readonly accounts: readonly LedgerAccount[] }
  | { readonly ok: false; readonly reason: string }

/** `account;number;name` a line; a tab or a comma does as well. A first line of headings is passed over. */
export function readAccounts(text: string): Read {
  const accounts: LedgerAccount[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const separator = /[;\t]/.test(line) ? /[;\t]/ : /,/
    const [account = '', number = '', name = ''] = line.split(separator).map(unquoted)
    if (at === 0 && !/^\d/.test(account)) continue
    const wrong = (what: string): Read => ({ ok: false, reason: `line ${at + 1}: ${what}` })
    if (!KNOWN.has(account)) return wrong(`${account || 'nothing'} is no account of the chart`)
    if (accounts.some((one) => one.account === account)) return wrong(`account ${account} stands there twice`)
    if (!NUMBER.test(number))
      return wrong(`account ${account} needs a number of at most 40 letters and digits`)
    if (name.length > 80) return wrong(`the name of account ${account} is longer than 80 letters`)
    accounts.push({ account, number, name })
  }
  return accounts.length === 0 ? { ok: false, reason: 'no line names an account' } : { ok: true, accounts }
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
