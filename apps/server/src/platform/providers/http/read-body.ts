/** The largest answer that is read, in bytes. A picture of a QR as text is some 30 KB; the longest list is that of banks. */
const BODY_LIMIT = 512 * 1024

/**
 * Reads an answer's body as text.
 * @returns null for a body beyond the limit: the rest is not read, and the connection is given up.
 */
export async function readBody(response: Response): Promise<string | null> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // Leaving the loop cancels the stream, so a flood is not taken in.
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
