import {
  type Answer,
  type ClientCall,
  type ClientParameters,
  readEnvelope,
  wireRequest,
} from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import { callAddress } from '../address/call-address.ts'
import { LOST } from '../request/send.ts'
import { type FileRequest, sendFile } from './send-file.ts'

/** Without room for an upload the server answers so, before it has read the file. */
const NO_ROOM = 503
/** Pauses before the next tries, in milliseconds: most uploads are done within a few seconds. */
const PAUSES = [2_000, 4_000, 8_000]

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends one file as a multipart body and normalises the answer. It never throws: a lost connection is an answer like
 * any other, as with `send`. Where the server has no room it is sent again after growing pauses; if there is still
 * none, the answer says in our words that the file is not lost.
 * @param field the name under which the call expects its file.
 * @param fields what the call takes beside the file.
 * @param onPart called with the progress, from 0 to 1
 */
export async function upload<D>(
  call: ClientCall<never, D>,
  field: string,
  file: Blob,
  parameters: ClientParameters,
  fields: Readonly<Record<string, string>> = {},
  onPart: (part: number) => void = () => {},
): Promise<Answer<D>> {
  const { url, headers } = wireRequest({ method: call.method, path: call.path }, {}, parameters)
  // The browser names the boundary between the parts itself.
  delete headers['content-type']
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append(field, file, 'picture.jpg')
  for (const wait of [...PAUSES, undefined]) {
    const { answer, full } = await once<D>(url, { method: 'POST', headers, body }, onPart)
    if (!full) return answer
    if (wait === undefined) return { ...answer, message: m.failed_busy() }
    await pause(wait)
  }
  throw new Error('the last try ends the loop')
}

async function once<D>(
  url: string,
  request: FileRequest,
  onPart: (part: number) => void,
): Promise<{ answer: Answer<D>; full: boolean }> {
  let full = false
  try {
    const onStatus = (status: number) => {
      full = status === NO_ROOM
    }
    const json = await sendFile(callAddress(url), request, { onStatus, onPart })
    return { answer: readEnvelope<D>(json), full }
  } catch {
    // A proxy that has no room either answers without JSON.
    return { answer: LOST, full }
  }
}
