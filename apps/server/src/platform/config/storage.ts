/** Where files are stored: in a folder, or in a bucket that all nodes share. */
import type { EnvReader } from './env.ts'

export interface S3Config {
  /** Of a service of another maker; Amazon's own by region where it is left out. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  /** Never logged. */
  readonly secretAccessKey: string
}

/** @returns undefined for the folder. */
export function readStorage(env: EnvReader): S3Config | undefined {
  if (env.oneOf('STORAGE', 'folder', ['folder', 's3']) === 'folder') return undefined
  const needed = (name: string): string => {
    const value = env.optional(name)
    if (value === undefined) env.problems.push(`${name} must be given where STORAGE is s3`)
    return value ?? ''
  }
  const endpoint = env.optional('S3_ENDPOINT')
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    env.problems.push(`S3_ENDPOINT must begin with http:// or https://, not "${endpoint}"`)
  return {
    endpoint,
    region: needed('S3_REGION'),
    bucket: needed('S3_BUCKET'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}
