/**
 * A way to PostgreSQL that goes wrong on purpose: slow, silent, reset, or with the answer to a `commit` cut off. Connections
 * are not encrypted on it. What a server says of itself, such as that its disk is full, is better had from a real one.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createMessageReader, type FrontendMessage } from './postgres-messages.ts'

export interface FaultProxy {
  /** The address of the database through the proxy. */
  readonly url: string
  /** Connections that are open now and not silent. */
  count(): number
  /** Silent connections that the client has not given up yet. */
  silentCount(): number
  /** From now on each piece takes so many milliseconds longer in each direction, in order. */
  delay(milliseconds: number): void
  /**
   * No byte of the connections that are open now passes any more, nor their ends: both sides go on as if the other were
   * thinking. New ones pass. @returns how many they are.
   */
  silence(): number
  /** Resets the connections that are open now. @returns how many they are. */
  reset(): number
  /** The answers to the next so many commits are cut off: each is carried out, and its connection is reset. */
  cutCommits(count: number): void
  close(): Promise<void>
}

interface Passage {
  readonly client: Socket
  readonly database: Socket
  /** Nothing passes until both are closed by the proxy. */
  isSilent: boolean
  /** The client has ended its side. */
  isGivenUp: boolean
  /** A `commit` was passed on, and what comes back is thrown away until it was carried out. */
  isCut: boolean
}

const textAt = (bytes: Buffer, start: number): string =>
  bytes.toString('latin1', start, bytes.indexOf(0, start))
/** Letter and length stand before everything else. */
const HEAD = 5

/** Says of each message whether it has a transaction committed, by the statement's text or by the name it was given. */
function createCommitReader(): (message: FrontendMessage) => boolean {
  const names = new Set<string>()
  const isCommit = (text: string): boolean => text.trim().toLowerCase() === 'commit'
  return ({ type, bytes }) => {
    if (type === 'Q') return isCommit(textAt(bytes, HEAD))
    if (type === 'P') {
      const name = textAt(bytes, HEAD)
      if (isCommit(textAt(bytes, HEAD + name.length + 1))) names.add(name)
      else names.delete(name)
      return false
    }
    if (type !== 'B') return false
    const portal = textAt(bytes, HEAD)
    return names.has(textAt(bytes, HEAD + portal.length + 1))
  }
}

/** Passes pieces on, each after the time that holds when it comes, and never before an earlier one. */
function createLine(delayMs: () => number, pass: (chunk: Buffer) => void): (chunk: Buffer) => void {
  let last: Promise<void> | undefined
  return (chunk) => {
    const wait = delayMs()
    if (wait === 0 && last === undefined) return pass(chunk)
    const before = last
    const mine = Promise.all([before, setTimeout(wait)]).then(() => {
      pass(chunk)
      if (last === mine) last = undefined
    })
    last = mine
  }
}

interface Faults {
  readonly delayMs: () => number
  /** Whether the answer to this commit is to be cut off. */
  readonly takeCut: () => boolean
}

const CARRIED_OUT = Buffer.from('COMMIT\0')

function join(passage: Passage, { delayMs, takeCut }: Faults): void {
  const { client, database } = passage
  const messages = createMessageReader()
  const commits = createCommitReader()
  let thrownAway = Buffer.alloc(0)

  const toDatabase = createLine(delayMs, (chunk) => {
    if (!passage.isSilent) database.write(chunk)
  })
  const toClient = createLine(delayMs, (chunk) => {
    if (!passage.isSilent && !passage.isCut) client.write(chunk)
  })
  client.on('data', (chunk: Buffer) => {
    for (const message of messages(chunk)) if (commits(message) && takeCut()) passage.isCut = true
    toDatabase(chunk)
  })
  database.on('data', (chunk: Buffer) => {
    if (!passage.isCut) return toClient(chunk)
    thrownAway = Buffer.concat([thrownAway, chunk])
    if (!thrownAway.includes(CARRIED_OUT)) return
    client.resetAndDestroy()
    database.destroy()
  })
  const ends = [
    [client, database],
    [database, client],
  ] as const
  for (const [from, to] of ends) {
    from.on('error', () => {})
    from.on('end', () => {
      if (!passage.isSilent) to.end()
    })
    from.on('close', () => {
      if (!passage.isSilent) to.destroy()
    })
  }
}

/** @param url the address of a database */
export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const target = new URL(url)
  const passages = new Set<Passage>()
  let delayMs = 0
  let cuts = 0
  const takeCut = (): boolean => {
    if (cuts === 0) return false
    cuts -= 1
    return true
  }
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const database = connect({
      host: target.hostname,
      port: Number(target.port),
      allowHalfOpen: true,
      noDelay: true,
    })
    const passage: Passage = { client, database, isSilent: false, isGivenUp: false, isCut: false }
    const giveUp = () => {
      passage.isGivenUp = true
    }
    client.on('end', giveUp).on('close', giveUp)
    passages.add(passage)
    const forget = () => {
      if (client.destroyed && database.destroyed) passages.delete(passage)
    }
    client.on('close', forget)
    database.on('close', forget)
    join(passage, { delayMs: () => delayMs, takeCut })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  const passing = () => [...passages].filter(({ isSilent }) => !isSilent)
  return {
    url: through.href,
    count: () => passing().length,
    silentCount: () => [...passages].filter(({ isSilent, isGivenUp }) => isSilent && !isGivenUp).length,
    delay(milliseconds) {
      delayMs = milliseconds
    },
    silence() {
      const fallen = passing()
      for (const passage of fallen) passage.isSilent = true
      return fallen.length
    },
    reset() {
      const gone = passing()
      for (const { client, database } of gone) {
        client.resetAndDestroy()
        database.resetAndDestroy()
      }
      return gone.length
    },
    cutCommits(count) {
      cuts = count
    },
    async close() {
      for (const { client, database } of passages) {
        client.destroy()
        database.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
