import type { Answer, ClientCall, ClientParameters } from '@sandigan/contract/client'
import { shrinkPicture } from './shrink-picture.ts'
import { upload } from './upload.ts'

/** Where a picture goes. */
export interface PictureCall<D> {
  readonly call: ClientCall<never, D>
  /** The name under which the call expects its file. */
  readonly field: string
  /** What the call takes beside the file. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Makes a picture small enough for a slow connection, then sends it. Loaded when the first one is chosen. */
export async function sendPicture<D>(
  { call, field, fields }: PictureCall<D>,
  picture: Blob,
  parameters: ClientParameters,
  onPart: (part: number) => void,
): Promise<Answer<D>> {
  return upload(call, field, await shrinkPicture(picture), parameters, fields, onPart)
}
