import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const WHOLE = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'test-1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'FAKEKEY',
  S3_SECRET_ACCESS_KEY: 'plainly-fake-secret',
}
const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}
const without = (name: string) =>
  Object.fromEntries(Object.entries(WHOLE).filter(([setting]) => setting !== name))

test('files lie in the folder unless a bucket is configured', () => {
  const [folder, bucket] = [readConfig({}), readConfig(WHOLE)]
  expect(folder.ok && folder.config.s3).toBeUndefined()
  expect(bucket.ok && bucket.config.s3).toMatchObject({ endpoint: 'https://s3.example', bucket: 'files' })
})

test.each(['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
  'a bucket without %s is refused in one line',
  (name) => {
    expect(problemsOf(without(name))).toEqual([`${name} must be given where STORAGE is s3`])
  },
)

test('a bucket needs no address at Amazon, and one that is none is refused', () => {
  expect(problemsOf(without('S3_ENDPOINT'))).toEqual([])
  expect(problemsOf({ ...WHOLE, S3_ENDPOINT: 's3.example' })).toEqual([
    'S3_ENDPOINT must begin with http:// or https://, not "s3.example"',
  ])
})
