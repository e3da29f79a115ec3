/** @returns other bytes that are no text and read as this one does, which has a replacement character in it */
export function bytesThatReadLike(text: string): Buffer {
  const [before = '', after = ''] = text.split('\uFFFD')
  const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)])
  if (bytes.toString('utf8') !== text) throw new Error(`nothing else reads like ${text}`)
  return bytes
}
