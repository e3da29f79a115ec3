/** A bar for a terminal that says how much of a file is read. */

/** `process.stderr`, as far as it is used. */
export interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const WIDTH = 30

export interface ProgressBar {
  /** Passes a file on and counts its bytes, from the beginning of the latest reading. */
  watch(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  show(rows: number): void
  end(): void
}

/** Writes nothing where there is no terminal. @param size of the file, in bytes */
export function progressBar(terminal: Terminal, size: number): ProgressBar {
  let read = 0
  let shown = false
  return {
    async *watch(bytes) {
      read = 0
      for await (const chunk of bytes) {
        read += chunk.length
        yield chunk
      }
    },
    show(rows) {
      if (terminal.isTTY !== true) return
      const share = size === 0 ? 1 : Math.min(1, read / size)
      const done = Math.round(share * WIDTH)
      const bar = '#'.repeat(done) + '-'.repeat(WIDTH - done)
      terminal.write(`\r[${bar}] ${Math.round(share * 100)} % ${rows.toLocaleString('en')} rows`)
      shown = true
    },
    end() {
      if (shown) terminal.write('\n')
    },
  }
}
