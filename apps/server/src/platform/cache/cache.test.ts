import { beforeEach, describe, expect, test } from 'vitest'
import type { Db, Heard } from '../database/database.ts'
import { type CacheParts, type Cached, createCache, LONGEST_MS } from './cache.ts'

let loads = 0
const ROWS: Cached<number> = { name: 'rows', load: () => Promise.resolve((loads += 1)) }
const OTHERS: Cached<string> = { name: 'others', load: () => Promise.resolve(`others ${loads}`) }
let at = 0

beforeEach(() => {
  loads = 0
  at = 0
})

/** Transactions that only run their work. */
const db = {
  transaction: () => ({ execute: (work: (trx: unknown) => Promise<unknown>) => work({}) }),
} as unknown as Db

const cacheOf = (parts: Partial<CacheParts> = {}) => createCache({ db, now: () => at, ...parts })

/** A channel that a test speaks on and cuts. */
function channel() {
  const state = { works: true, listener: undefined as Heard | undefined, closed: false }
  const listen: CacheParts['listen'] = (_name, listener) => {
    state.listener = listener
    return {
      works: () => state.works,
      close: async () => {
        state.closed = true
      },
    }
  }
  return { state, listen }
}

describe('what is read', () => {
  test('is loaded once, until it is too old', async () => {
    const cache = cacheOf()
    expect([await cache.read(ROWS), await cache.read(ROWS)]).toEqual([1, 1])
    at = LONGEST_MS - 1
    expect(await cache.read(ROWS)).toBe(1)
    at = LONGEST_MS
    expect(await cache.read(ROWS)).toBe(2)
  })

  test('is loaded once for all who ask at the same time', async () => {
    const cache = cacheOf()
    expect(await Promise.all([cache.read(ROWS), cache.read(ROWS), cache.read(ROWS)])).toEqual([1, 1, 1])
  })

  test('is loaded again after a load that failed', async () => {
    const cache = cacheOf()
    let fails = true
    const shaky: Cached<string> = {
      name: 'shaky',
      load: () => (fails ? Promise.reject(new Error('no database')) : Promise.resolve('here')),
    }
    await expect(cache.read(shaky)).rejects.toThrow('no database')
    fails = false
    expect(await cache.read(shaky)).toBe('here')
  })
})

describe('a change', () => {
  test('is visible to the next reader, and leaves the other rows alone', async () => {
    const cache = cacheOf()
    await cache.read(ROWS)
    const others = await cache.read(OTHERS)
    expect(await cache.change([ROWS], () => Promise.resolve('done'))).toBe('done')
    expect(await cache.read(ROWS)).toBe(2)
    expect(await cache.read(OTHERS)).toBe(others)
  })

  test('is not hidden by a load that began before it', async () => {
    const cache = cacheOf()
    let value = 'old'
    let go = () => {}
    const slow: Cached<string> = {
      name: 'slow',
      load: () => {
        const loaded = value
        return new Promise((resolve) => {
          go = () => resolve(loaded)
        })
      },
    }
    const before = cache.read(slow)
    await cache.change([slow], async () => {
      value = 'new'
    })
    go()
    expect(await before).toBe('old')
    const after = cache.read(slow)
    go()
    expect(await after).toBe('new')
  })

  test('that failed may have been committed all the same: the rows are read anew', async () => {
    const cache = cacheOf()
    await cache.read(ROWS)
    const failing = cache.change([ROWS], () => Promise.reject(new Error('the connection went')))
    await expect(failing).rejects.toThrow('the connection went')
    expect(await cache.read(ROWS)).toBe(2)
  })
})

describe('on several nodes', () => {
  test('what another node changed is read anew when its word comes', async () => {
    const { state, listen } = channel()
    const cache = cacheOf({ listen })
    await cache.read(ROWS)
    state.listener?.heard('others')
    expect(await cache.read(ROWS)).toBe(1)
    state.listener?.heard('rows')
    expect(await cache.read(ROWS)).toBe(2)
  })

  test('nothing is cached for longer than a second while no notification can come, and nothing from before', async () => {
    const { state, listen } = channel()
    const cache = cacheOf({ listen })
    await cache.read(ROWS)
    state.works = false
    state.listener?.missed()
    expect(await cache.read(ROWS)).toBe(2)
    at = 999
    expect(await cache.read(ROWS)).toBe(2)
    at = 1_000
    expect(await cache.read(ROWS)).toBe(3)
  })

  test('the channel is closed with the cache', async () => {
    const { state, listen } = channel()
    await cacheOf({ listen }).close()
    expect(state.closed).toBe(true)
  })
})
