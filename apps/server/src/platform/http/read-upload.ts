/** A multipart body with text fields and the one file that its call declares. */
import type { Multipart } from '@fastify/multipart'
import { UPLOAD_LIMIT } from '@sandigan/contract'
import type { FastifyRequest } from 'fastify'
import { isStorable } from './storable-text.ts'

export interface UploadedFile {
  /** What the sender calls it and says it is: neither is to be believed. */
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export type Upload =
  | { readonly ok: true; readonly fields: Record<string, string>; readonly file: UploadedFile }
  | { readonly ok: false; readonly field: string }

/** For `@fastify/multipart`. A part beyond these ends the request with 413. */
export const MULTIPART_LIMITS = {
  files: 1,
  fileSize: UPLOAD_LIMIT,
  fields: 20,
  fieldNameSize: 60,
  fieldSize: 4_096,
  parts: 21,
  headerPairs: 20,
}

/** What stands around the file: boundaries, headers, the text fields. */
const AROUND_THE_FILE = 100 * 1024

/** What reading this request takes at most, in bytes: what it says itself, and the limit where it says nothing. */
export function uploadSize({ headers }: FastifyRequest): number {
  const said = Number(headers['content-length'] ?? UPLOAD_LIMIT)
  return Math.min(said, UPLOAD_LIMIT)
}

const tooLarge = (): Error =>
  Object.assign(new Error('the body is larger than any upload'), { statusCode: 413 })

/**
 * Reads the whole body into memory, bounded by the limits above. A body that says itself that it is larger is not
 * read at all.
 * @returns the name of what is wrong: no multipart at all, the file missing or elsewhere, a field twice, a body that
 * ends before its time.
 */
export async function readUpload(request: FastifyRequest, fileField: string): Promise<Upload> {
  if (!request.isMultipart()) return { ok: false, field: fileField }
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT + AROUND_THE_FILE) throw tooLarge()
  try {
    return await readParts(request, fileField)
  } catch (error) {
    // The library names a status for each limit; what has none is a body that broke off or is no multipart inside.
    if (error instanceof Error && !('statusCode' in error)) return { ok: false, field: fileField }
    throw error
  }
}

async function readParts(request: FastifyRequest, fileField: string): Promise<Upload> {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  let wrong: string | undefined
  for await (const part of request.parts() as AsyncIterable<Multipart>) {
    const name = part.fieldname.slice(0, 60)
    if (part.type === 'file') {
      // Read in any case: a part that nobody reads holds up those behind it.
      const bytes = await part.toBuffer()
      if (name === fileField && isStorable(part.filename))
        file = { name: part.filename, type: part.mimetype, bytes }
      else wrong ??= name
    } else if (typeof part.value !== 'string' || Object.hasOwn(fields, name)) wrong ??= name
    else fields[name] = part.value
  }
  if (wrong !== undefined) return { ok: false, field: wrong }
  return file === undefined ? { ok: false, field: fileField } : { ok: true, fields, file }
}

/**
 * Room for uploads, reserved before their bodies are read. Counted in bytes and not in uploads: the pages send
 * small pictures, and many slow phones with those must not shut one another out.
 */
export interface UploadRoom {
  /**
   * @param sender who uploads
   * @param bytes what the body will take at most
   * @returns what gives the room back, or null where there is none
   */
  enter(sender: string, bytes: number): (() => void) | null
}

/** @param limits uploads of one sender under way, and bytes of all of them together; of this process alone */
export function createUploadRoom(limits: { readonly perSender: number; readonly bytes: number }): UploadRoom {
  const underWay = new Map<string, number>()
  let taken = 0
  return {
    enter(sender, bytes) {
      const own = underWay.get(sender) ?? 0
      if (own >= limits.perSender || (taken > 0 && taken + bytes > limits.bytes)) return null
      underWay.set(sender, own + 1)
      taken += bytes
      let left = false
      return () => {
        if (left) return
        left = true
        taken -= bytes
        const others = (underWay.get(sender) ?? 1) - 1
        if (others > 0) underWay.set(sender, others)
        else underWay.delete(sender)
      }
    },
  }
}
