/** Files in a bucket of S3, or of another service that speaks its protocol; one object each. */
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/storage.ts'
import { fieldOf } from '../provider-message.ts'
import { checkKey, type StorageProvider, StorageUnavailable } from './port.ts'

const CONNECT_MS = 3_000
const ANSWER_MS = 15_000
/** For a file with its content and all tries: the limits above end with the first byte of an answer. */
const WHOLE_MS = 30_000

/** The SDK takes time and memory, so it is loaded where a bucket is used, with the first file. */
async function connect(settings: S3Config) {
  const sdk = await import('@aws-sdk/client-s3')
  const client: S3Client = new sdk.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // By path, since few services of other makers have a host for each bucket.
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    // Others do not know the newer checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  })
  return { sdk, client }
}

/** A request that the bucket does not understand is a bug. */
const NOT_UNDERSTOOD = 400

/** Whatever else the bucket says, closed to our key or gone among it, and where it says nothing: the file is none of the reasons. */
function unavailable(error: Error & { readonly $metadata?: { readonly httpStatusCode?: number } }): never {
  throw error.$metadata?.httpStatusCode === NOT_UNDERSTOOD ? error : new StorageUnavailable(error)
}

/**
 * Whether a refusal says that a file is not there, with or without the code that Amazon gives: others answer 404 with a page or
 * with nothing. A bucket that is not there is another matter. (AWS: "GetObject"; without the right to list, Amazon says 403.)
 */
const saysGone = (error: unknown): boolean =>
  error instanceof Error &&
  error.name !== 'NoSuchBucket' &&
  fieldOf(fieldOf(error, '$metadata'), 'httpStatusCode') === 404

/**
 * A file that is not there is null.
 * @param wholeMs each file is given up after so long
 */
export function createS3Storage(settings: S3Config, wholeMs = WHOLE_MS): StorageProvider {
  let connected: ReturnType<typeof connect> | undefined
  const s3 = () => (connected ??= connect(settings))
  const limit = () => ({ abortSignal: AbortSignal.timeout(wholeMs) })
  const place = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) })
  return {
    async put(key, { contentType, bytes }) {
      const object = { ...place(key), ContentType: contentType, Body: bytes }
      const { sdk, client } = await s3()
      await client.send(new sdk.PutObjectCommand(object), limit()).catch(unavailable)
    },
    async get(key) {
      const object = place(key)
      const { sdk, client } = await s3()
      try {
        const { Body, ContentType = '' } = await client.send(new sdk.GetObjectCommand(object), limit())
        if (Body === undefined) throw new Error('the bucket answered without a file')
        return { contentType: ContentType, bytes: await Body.transformToByteArray() }
      } catch (error) {
        if (saysGone(error)) return null
        return unavailable(error as Error)
      }
    },
    async remove(key) {
      const object = place(key)
      const { sdk, client } = await s3()
      await client.send(new sdk.DeleteObjectCommand(object), limit()).catch((error: unknown) => {
        if (!saysGone(error)) unavailable(error as Error)
      })
    },
  }
}
