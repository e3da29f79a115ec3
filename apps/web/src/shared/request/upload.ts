import {
  type Answer,
  type ClientCall,
  type ClientParameters,
  readEnvelope,
  wireRequest,
} from '@sandigan/contract/client'
import { callAddress } from '../call-address.ts'
import { fetchJson } from './fetch-json.ts'
import { NO_ANSWER } from './send.ts'

/**
 * Sends one file as a multipart body and normalises the answer. It never throws: a lost connection is an answer
 * like any other, as with `send`.
 * @param field the name under which the call expects its file.
 * @param fields what the call takes beside the file.
 */
export async function upload<D>(
  call: ClientCall<never, D>,
  field: string,
  file: Blob,
  parameters: ClientParameters,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer<D>> {
  const { url, headers } = wireRequest({ method: call.method, path: call.path }, {}, parameters)
  // The browser names the boundary between the parts itself.
  delete headers['content-type']
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append(field, file, 'picture.jpg')
  try {
    return readEnvelope<D>(await fetchJson(callAddress(url), { method: 'POST', headers, body }))
  } catch {
    return { success: false, code: NO_ANSWER, message: '', data: {} as D, raw: undefined }
  }
}
