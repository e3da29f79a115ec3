/** Every list of the operator's API is read a page at a time, or is named here with the bound that keeps it short. */
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import type { JsonCall } from '../../call.ts'
import { ROLES } from '../../operator-access.ts'
import {
  COLLECTION_RULES,
  FLAG_KINDS,
  HOLD_REASONS,
  INBOX_KINDS,
  INFORMATION_WANTED,
} from '../../vocabulary.ts'
import * as calls from './index.ts'

/**
 * Lists that are answered whole: at most so many, and by what. Where the call declares a bound it is this one. (Decision 190.)
 */
const BOUNDED: Readonly<Record<string, readonly [most: number, by: string]>> = {
  'approveMany approvals': [50, 'those that were sent'],
  'decideApplication holds': [HOLD_REASONS.length, 'the kinds of holds'],
  'suggestReplies replies': [500, 'texts that people write'],
  'showApplication references': [2, 'those of the form'],
  'showComplaint loans': [5, 'the named one and open ones'],
  'showComplaint payments': [20, 'the latest of 60 days'],
  'showComplaint codes': [10, 'the latest'],
  'findAnything hits': [20, 'the surest; a search is made narrower'],
  'findLoans loans': [20, 'the surest; a search is made narrower'],
  'importScreeningList broken': [100, 'the first of them; the count says how many'],
  'importScreeningList incomplete': [100, 'the first of them; the count says how many'],
  'showTaxQuarter stampTax.months': [3, 'the months of a quarter'],
  'showTaxQuarter percentageTax.uncounted': [3, 'the months of a quarter'],
  'showTaxQuarter percentageTax.months': [6, 'the months of a quarter by kind of maturity'],
  'showTaxQuarter percentageTax.kinds': [3, 'the kinds'],
  'showTaxQuarter withheld': [3, 'the months of a quarter'],
  'listSaleLists lists': [20, 'the latest; each loan of them is in listLoanSales'],
  listActions: [200, 'the latest of one subject; searchAudit has all of them'],
  'listCreditMonths rows': [13, 'a year, and the month after it'],
  'listReportDuties rows': [500, 'some thirty-five a year, fixed by law'],
  listCampaigns: [500, 'campaigns that people plan'],
  listHolidays: [500, 'some twenty a year, fixed by law'],
  'listCollections rows': [50, 'names for the beginning of a day; the queue goes on behind them'],
  'listCollections rules': [COLLECTION_RULES.length, 'the rules'],
  'listInbox rows': [
    INBOX_KINDS.length * 100,
    'a hundred of each kind; `more` says that there are others in its list',
  ],
  'doMany rows': [200, 'those that were sent'],
  'listAssigned rows': [100, 'the latest of one operator'],
  'showWorkload kinds': [INBOX_KINDS.length, 'the kinds'],
  'showWorkload operators': [500, 'people of one lender'],
  'listInbox kinds': [INBOX_KINDS.length, 'the kinds'],
  'listOwnSessions rows': [100, 'the latest of one person'],
  'listLossRates versions': [1_000, 'versions that people write'],
  'showProvisions months': [24, 'two years'],
  'showProvisions shown.buckets': [200, 'rows of the rates of one month'],
  'showProvisions shown.stages': [200, 'rows of the rates, by stage'],
  'showProvisions shown.movements': [9, 'the causes'],
  'showProvisions shown.backTests': [3, 'after 3, 6 and 12 months'],
  listMessageTexts: [200, 'texts that were approved as code'],
  'listMessages messages': [200, 'the latest of one order'],
  'listOperators rows': [500, 'people of one lender'],
  listPageFaults: [200, 'kinds of faults on the days asked for, the most frequent'],
  listProducts: [500, 'versions of a handful of products'],
  listRecommended: [200, 'what fits into one page of the app'],
  countRecommendedClicks: [2_000, 'places of recommended products'],
  listReplyTemplates: [500, 'texts that people write'],
  listRuleSets: [500, 'versions that people write'],
  'listSessions rows': [500, 'open sessions of people of one lender'],
  'listTokens rows': [500, 'scripts of one lender'],
  'listViews rows': [300, 'a hundred of one operator, and the first two hundred that others share'],
  'releaseLoans loans': [50, 'those that were sent'],
  'proposeMatches proposals': [5, 'the surest'],
  'me roles': [ROLES.length, 'the roles'],
  'reconcileBooksOfDay accounts': [100, 'the chart of accounts'],
  'addHouseEntry lines': [100, 'accounts of one entry'],
  'addOpeningBalances lines': [100, 'accounts of one entry'],
  'showBank lines': [200, 'the first that are open; sums are of all'],
  'showBank movements': [200, 'the first that are open; sums are of all'],
  'reverseHouseEntry lines': [100, 'accounts of one entry'],
  'requestInformation stillWanted': [INFORMATION_WANTED.length, 'what can be requested'],
  'showMonth accounts': [100, 'the chart of accounts'],
  'closeMonth accounts': [100, 'the chart of accounts'],
  'showAgeing bands': [4, 'the bands'],
  'listLedgerAccounts accounts': [100, 'the chart of accounts'],
  'showSecTables months': [12, 'months of a year'],
  'showSecTables uncounted': [12, 'months of a year'],
  'showSecTables receivables.byAge': [6, 'steps of days late'],
  'showSecTables receivables.bySize': [5, 'sizes of loans'],
  'showSecTables income': [100, 'the chart of accounts'],
  'showSecTables newLoans': [3, 'the kinds'],
  'showSecTables rates': [1_000, 'products of one lender, with and without a ceiling'],
  'showSecTables complaints.byType': [50, 'the types of complaints'],
  'showSecTables contacts.byWay': [10, 'channels of messages and ways of contacts'],
  'showSecTables contacts.byHour': [24, 'the hours'],
  'showPortfolio months': [600, 'months that were counted'],
  'showPortfolio products': [500, 'products of one lender'],
  'showPortfolio ageing': [6, 'steps of days late'],
  'showPortfolio par': [5, 'the days'],
  'showPortfolio trend': [13, 'a year and its beginning'],
  'showVintages months': [600, 'months that were counted'],
  'showVintages products': [500, 'products of one lender'],
  'showVintages vintages': [24, 'the latest months of payout'],
  'showRolls months': [600, 'months that were counted'],
  'showRolls products': [500, 'products of one lender'],
  'showRolls steps': [6, 'steps of days late'],
  'showRolls moves': [54, 'steps by where loans go'],
  'showRolls trend': [13, 'a year and its beginning'],
  'showCollected months': [600, 'months that were counted'],
  'showCollected products': [500, 'products of one lender'],
  'showCollected channels': [50, 'channels of payments'],
  'showCollected recoveries': [24, 'the latest months of write-off'],
  'showCollected paidOut': [3, 'the kinds'],
  'showCollected trend': [13, 'a year and its beginning'],
  'showConcentration months': [600, 'months that were counted'],
  'showConcentration products': [500, 'products of one lender'],
  'showConcentration byProduct': [500, 'products of one lender'],
  'showConcentration bySize': [5, 'sizes of loans'],
  'showConcentration byProvince': [150, 'provinces, and cities in none'],
  'listCoveredTransactions ofHouse': [2_000, 'entries of the house, which people write'],
  'showConcentration largest': [20, 'the largest borrowers'],
  'showApplication holds': [HOLD_REASONS.length, 'the kinds of holds'],
  'showApplication idPhotos': [2, 'the sides of an ID'],
  'showApplication identityCards': [2, 'the sides of an ID'],
  'showApplication otherLoans': [500, 'loans of one borrower'],
  'showApplication evaluations': [40, 'the latest of one application'],
  'showApplication stillWanted': [INFORMATION_WANTED.length, 'what can be requested'],
  'showBorrower certified': [4, 'the forms'],
  'showBorrower idPhotos': [2, 'the sides of an ID'],
  'showBorrower accounts': [50, 'the latest of one borrower'],
  'showBorrower consents': [50, 'the latest of one borrower'],
  'showBorrower flags': [FLAG_KINDS.length, 'the kinds of flags'],
  'showBorrower holds': [HOLD_REASONS.length, 'the kinds of holds'],
  'showBorrower screening': [50, 'hits of one borrower'],
  'showBorrower complaints': [100, 'the latest of one borrower'],
  'showBorrower loans': [500, 'loans of one borrower'],
  'showContactDetails flags': [FLAG_KINDS.length, 'the kinds of flags'],
  'showComplaint pictures': [9, 'pictures of one complaint'],
  'showComplaint reply.pictures': [9, 'pictures of one reply'],
  'showComplaintFigures stars': [5, 'the stars'],
  'showComplaintFigures byType': [50, 'the types of complaints'],
  'showDashboard days': [366, 'the days asked for'],
  'showDashboard declines': [20, 'the reasons of a decline'],
  'showDashboard owed': [4, 'the bands'],
  'showDashboard before.declines': [20, 'the reasons of a decline'],
  'showDashboard before.owed': [4, 'the bands'],
  'showProviders providers': [20, 'who is called for us'],
  'showLoan plan': [365, 'instalments of one loan'],
  'showLoan explanation': [3_000, 'charges of one loan'],
  'showLoan explanationOfNext': [100, 'charges of one instalment'],
  'showStatement lines': [5_000, 'events of one loan'],
  'showTrialBalance kinds': [5, 'the kinds of accounts'],
  'showTrialBalance accounts': [100, 'the chart of accounts'],
  'listRecognitionPolicies policies': [1_000, 'the policies of the lender'],
  'showRecognitionSchedule rows': [2_000, 'days of one loan'],
  'listMonths turn.behind': [20, 'loans by which a day stays open, the first of them'],
  'listPasskeys rows': [20, 'passkeys of one operator'],
  'newPasskeyOptions options.pubKeyCredParams': [20, 'the algorithms that are taken'],
  'newPasskeyOptions options.excludeCredentials': [20, 'passkeys of one operator'],
  'passkeyOptions options.allowCredentials': [20, 'passkeys of one operator'],
  'previewProduct refused': [20, 'the rules'],
  'previewProduct amounts': [30, 'the amounts of a grid'],
  'previewProduct terms': [12, 'the terms of a grid'],
  'previewProduct cells': [400, 'amounts by terms'],
  'previewProduct shown.en.details': [60, 'the lines of one offer'],
  'previewProduct shown.en.repay_plans': [60, 'instalments of one loan'],
  'previewProduct shown.fil.details': [60, 'the lines of one offer'],
  'previewProduct shown.fil.repay_plans': [60, 'instalments of one loan'],
  'showBehaviour example.lateDays': [10, 'ranges of days late'],
  'showBehaviour own.behaviour.lateDays': [10, 'ranges of days late'],
  showProductVersions: [500, 'versions of one product'],
  'showWebhook history': [10_000, 'deliveries and tries of one event'],
  'signInWays sandboxOperators': [20, 'the example operators'],
  'signInCode recoveryCodes': [10, 'those that are made at once'],
  'simulateProduct figures': [40, 'the figures of a month'],
  'simulateProduct months': [26, 'two years at most'],
  'simulateProduct vintages': [26, 'two years at most'],
  'simulateProduct refused': [20, 'the rules'],
  'simulateRuleSet counts': [16, 'what was decided by what is said'],
  'simulateRuleSet changed': [200, 'the latest; the counts are of all'],
}

interface ListOf {
  readonly name: string
  readonly at: string
  readonly most: number | undefined
}

const all = Object.entries(calls).filter(
  (entry): entry is [string, JsonCall & (typeof entry)[1]] => 'method' in entry[1],
)

/** The arrays of an answer that are in no row of another one. */
function arraysIn(schema: TSchema, at = ''): { at: string; most: number | undefined }[] {
  const { type, maxItems, properties, anyOf } = schema as {
    type?: string
    maxItems?: number
    properties?: Record<string, TSchema>
    anyOf?: TSchema[]
  }
  if (type === 'array') return [{ at, most: maxItems }]
  const inside = Object.entries(properties ?? {}).flatMap(([name, field]) =>
    arraysIn(field, at === '' ? name : `${at}.${name}`),
  )
  return [...inside, ...(anyOf ?? []).flatMap((one) => arraysIn(one, at))]
}

const lists: ListOf[] = all.flatMap(([name, { data }]) =>
  arraysIn(data).map(({ at, most }) => ({ name: at === '' ? name : `${name} ${at}`, at, most })),
)

const isPaged = ({ name, at }: ListOf): boolean => {
  const call = all.find(([one]) => one === name.split(' ')[0])?.[1]
  if (call === undefined || at !== 'rows') return false
  const { properties = {} } = call.data as { properties?: Record<string, TSchema> }
  return 'anyOf' in (properties['next'] ?? {}) && 'after' in call.payload.properties
}

test.each(lists.filter(isPaged))('$name is read a page at a time', ({ most, name }) => {
  expect(most).toBe(100)
  const { properties } = all.find(([one]) => one === name.split(' ')[0])?.[1].payload ?? {}
  expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(['after', 'limit']))
})

const others = lists.filter((list) => !isPaged(list))

test.each(others)('$name is never longer than its bound', ({ name, most }) => {
  const bound = BOUNDED[name]
  expect(bound, 'to be paged, or named here with its bound').toBeDefined()
  expect(most ?? bound?.[0]).toBe(bound?.[0])
})

test('no bound is of a list that is gone', () => {
  const names = others.map(({ name }) => name)
  expect(Object.keys(BOUNDED).filter((name) => !names.includes(name))).toEqual([])
})
