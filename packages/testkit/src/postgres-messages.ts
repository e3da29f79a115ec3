/** What a client of PostgreSQL sends, split into messages. (PostgreSQL, "Frontend/Backend Protocol", "Message Formats".) */

export interface FrontendMessage {
  /** Its letter; empty for the first one of a connection, which has none. */
  readonly type: string
  /** Type and length included, so that it can be passed on as it is. */
  readonly bytes: Buffer
}

const INT = 4

/** One for each connection: takes the bytes as they come and gives each message as soon as it is whole. */
export function createMessageReader(): (chunk: Buffer) => Generator<FrontendMessage> {
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  return function* read(chunk) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The first message has no type: only its length.
      const head = started ? 1 : 0
      if (rest.length < head + INT) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      yield { type: started ? String.fromCharCode(bytes[0] ?? 0) : '', bytes }
      started = true
    }
  }
}
