import type { Answer, ClientCall, ClientParameters } from '@sandigan/contract/client'
import { smallerPicture } from './smaller-picture.ts'
import { upload } from './upload.ts'

/** Makes a picture small enough for a slow connection, then sends it. Loaded when the first one is chosen. */
export async function sendPicture<D>(
  call: ClientCall<object, D>,
  field: string,
  picture: Blob,
  parameters: ClientParameters,
): Promise<Answer<D>> {
  return upload(call, field, await smallerPicture(picture), parameters)
}
