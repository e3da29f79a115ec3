/** The sale of a simulated loan, and what its borrower still pays to the old owner. */
import { addDays } from '../calendar.ts'
import { earliestTransfer, sell, withdrawSale } from '../commands/sell.ts'
import type { Life } from './life.ts'

const BUYER = { name: 'simulated', contact: 'simulated', payTo: 'simulated' }

/** Agrees to sell the loan at a part of what is owed, unless the rules refuse. Now and then nothing comes of it. */
export function agreeToSell(life: Life, step: string, share: number): void {
  const { holidays } = life.input
  const transferOn = addDays(earliestTransfer(life.today, holidays), life.days(`transfer ${step}`, [0, 10]))
  const price = Math.max(1, Math.floor(life.standing.outstanding * share))
  const input = { reference: `sale-${step}`, buyer: BUYER, price, transferOn, holidays, by: 'simulated' }
  if (!life.do(sell(life.events, input, life.today)) || !life.happens('saleWithdrawn', step)) return
  if (life.wait(life.days(`withdrawn ${step}`, [1, 5])))
    life.do(withdrawSale(life.events, { reason: 'simulated', by: 'simulated' }, life.today))
}
