/**
 * Who the borrowers of the portfolio are and how far each has come: the same for the same number, whatever the day. None
 * of them exists; their names are trees.
 */

export type Ending =
  | 'certifying'
  | 'certified'
  | 'applied'
  | 'hold'
  | 'approved'
  | 'sending'
  | 'payout-failed'
  | 'declined'
  | 'withdrawn'
  | 'lapsed'
  | 'running'
  | 'due-soon'
  | 'overdue'
  | 'written-off'
  | 'recovered'
  | 'extended'
  | 'settled'
  | 'settled-early'
  | 'borrowed-again'

/** Every state is among any thirty-two that follow each other; those that a book has most of are there most often. */
const ENDINGS: readonly Ending[] = [
  'running',
  'applied',
  'overdue',
  'settled',
  'due-soon',
  'certifying',
  'running',
  'overdue',
  'declined',
  'settled',
  'borrowed-again',
  'running',
  'approved',
  'overdue',
  'settled-early',
  'hold',
  'running',
  'extended',
  'certified',
  'sending',
  'overdue',
  'settled',
  'due-soon',
  'payout-failed',
  'running',
  'withdrawn',
  'overdue',
  'borrowed-again',
  'lapsed',
  'applied',
  'written-off',
  'recovered',
]

/** How a borrower pays, by the numbers of the channels; the number of the contract at any counter. Wallets most often. */
const WAYS = ['90102', '90102', '90102', '90103', '90103', '90101', '90101', '90104', 'contract'] as const

/** Days since the oldest unpaid due date: each edge of each bucket, and what lies between. */
const DAYS_LATE = [1, 3, 7, 8, 15, 30, 31, 45, 60, 61, 75, 90, 91, 105] as const

const TREES = [
  'Narra',
  'Molave',
  'Yakal',
  'Ipil',
  'Kamagong',
  'Guijo',
  'Apitong',
  'Lauan',
  'Dao',
  'Balete',
  'Talisay',
  'Banaba',
  'Santol',
  'Mangga',
  'Langka',
  'Kalamansi',
  'Duhat',
  'Atis',
  'Guyabano',
  'Kaimito',
] as const

/** Most of those that were filed have been answered. */
const COMPLAINTS = [
  'open',
  'answered',
  'answered',
  'none',
  'late',
  'answered',
  'none',
  'none',
  'answered',
  'none',
  'answered',
] as const

export interface Character {
  readonly no: number
  readonly borrowerId: string
  readonly firstName: string
  readonly lastName: string
  /** 12 digits, this borrower's own. */
  readonly idNumber: string
  readonly ending: Ending
  readonly daysLate: number
  readonly way: (typeof WAYS)[number]
  readonly complaint: 'none' | 'open' | 'late' | 'answered'
  /** A whole number from 0 up to below `below`: the same for the same question. */
  readonly pick: (question: number, below: number) => number
}

/** @param no from 0 */
export function characterOf(no: number): Character {
  const pick = (question: number, below: number) => dice(no, question) % below
  return {
    no,
    borrowerId: `portfolio${String(no).padStart(7, '0')}`,
    firstName: TREES[pick(1, TREES.length)] ?? TREES[0],
    lastName: `Example ${TREES[Math.floor(no / 3) % TREES.length] ?? TREES[0]}`,
    idNumber: `02${String(no).padStart(10, '0')}`,
    ending: ENDINGS[no % ENDINGS.length] ?? 'running',
    daysLate: DAYS_LATE[Math.floor(no / 5) % DAYS_LATE.length] ?? 1,
    way: WAYS[pick(61, WAYS.length)] ?? 'contract',
    complaint: COMPLAINTS[no % COMPLAINTS.length] ?? 'none',
    pick,
  }
}

const MODULUS = 2_147_483_647
const MULTIPLIER = 48_271

/** Steps of the minimal standard generator of Park and Miller, from a start that the two numbers give. */
function dice(no: number, question: number): number {
  let state = ((no + 1) * 7_919 + question * 104_729) % MODULUS
  for (let step = 0; step < 3; step += 1) state = (state * MULTIPLIER) % MODULUS
  return state
}
