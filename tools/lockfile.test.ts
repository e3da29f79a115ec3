import { expect, test } from 'vitest'
import { completeLockfile, platformOf } from './lockfile.ts'

test.each([
  { name: '@part/linux-x64-musl', platform: { os: ['linux'], cpu: ['x64'], libc: ['musl'] } },
  { name: '@part/core-darwin-arm64', platform: { os: ['darwin'], cpu: ['arm64'] } },
  { name: '@part/win32-ia32-msvc', platform: { os: ['win32'], cpu: ['ia32'] } },
  { name: '@part/windows-x64', platform: { os: ['win32'], cpu: ['x64'] } },
  { name: '@part/core-linux-arm-gnueabihf', platform: { os: ['linux'], cpu: ['arm'] } },
  { name: '@part/linuxmusl-arm64', platform: { os: ['linux'], cpu: ['arm64'], libc: ['musl'] } },
  { name: '@part/wasm32-wasi', platform: { cpu: ['wasm32'] } },
  { name: 'plain-helper', platform: {} },
])('the platform of $name is read from its name', ({ name, platform }) => {
  expect(platformOf(name)).toEqual(platform)
})

function expectMissingAdded(complete: typeof completeLockfile): void {
  const optionalDependencies = { '@part/linux-x64': '1.0.0', '@part/darwin-x64': '1.0.0', helper: '2.0.0' }
  const lock = {
    packages: {
      'node_modules/part': { version: '1.0.0', dev: true, optionalDependencies },
      'node_modules/part/node_modules/@part/linux-x64': { version: '1.0.0', optional: true },
    },
  }
  expect(complete(lock)).toEqual(['@part/darwin-x64'])
  expect(lock.packages).toHaveProperty(['node_modules/@part/darwin-x64'], {
    version: '1.0.0',
    cpu: ['x64'],
    os: ['darwin'],
    dev: true,
    optional: true,
  })
  expect(complete(lock)).toEqual([])
}

test('a platform package that the lock file lacks is added, one that it has is left alone', () =>
  expectMissingAdded(completeLockfile))

test('planted bug: one that stands below its parent, looked for at the top alone, is noticed', () => {
  const planted: typeof completeLockfile = (lock) => {
    const top = Object.entries(lock.packages).filter(([path]) => path.lastIndexOf('node_modules/') === 0)
    const flat = { packages: Object.fromEntries(top) }
    const missing = completeLockfile(flat)
    Object.assign(lock.packages, flat.packages)
    return missing
  }
  expect(() => expectMissingAdded(planted)).toThrow("expected [ '@part/linux-x64',")
})

test('planted bug: a record that is only reported, and not written, is noticed', () => {
  const planted: typeof completeLockfile = (lock) => completeLockfile(structuredClone(lock))
  expect(() => expectMissingAdded(planted)).toThrow('to have property')
})
