/** The bytes of a file as text, in chunks as they come. */

/** What a format may name. Latin-1 as programs write it is Windows-1252. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** @returns what a byte order mark says, if there is one */
export const encodingByMark = (start: Uint8Array): Encoding | undefined =>
  MARKS.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))?.encoding

/** What is no text in this encoding becomes U+FFFD. A byte order mark is left out. */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
