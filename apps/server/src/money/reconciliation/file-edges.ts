/** Which days a settlement file is about, and what the balance was before its first line and after its last. */
import { type Centavos, type IsoDate, manilaDate } from '@sandigan/lending'
import type { SettlementRow } from '../../platform/providers/settlement/port.ts'

interface Edge {
  readonly at: number
  readonly gross: Centavos
  readonly balance: Centavos
}

export class FileEdges {
  firstDay: IsoDate | null = null
  lastDay: IsoDate | null = null
  private first: Edge | undefined
  private last: Edge | undefined

  /** In the order of the file; a row that repeats one before it is left out. */
  add({ at, gross, balance, currency }: SettlementRow): void {
    const day = manilaDate(at)
    if (this.firstDay === null || day < this.firstDay) this.firstDay = day
    if (this.lastDay === null || day > this.lastDay) this.lastDay = day
    if (balance === null || currency !== 'PHP') return
    const edge = { at, gross, balance }
    this.first ??= edge
    this.last = edge
  }

  /** Files are written from the oldest line on, or from the newest. Null where lines have no balance. */
  get balances(): { readonly opening: Centavos; readonly closing: Centavos } | null {
    if (this.first === undefined || this.last === undefined) return null
    const newestFirst = this.first.at > this.last.at
    const [oldest, newest] = newestFirst ? [this.last, this.first] : [this.first, this.last]
    return { opening: oldest.balance - oldest.gross, closing: newest.balance }
  }
}
