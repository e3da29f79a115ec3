import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from './temporary-folder.ts'

test('what a killed run left is removed, and nothing of a running one or of anybody else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandigan-leftovers-'))
  try {
    const { pid: gone } = spawnSync(process.execPath, ['--version'])
    const [left, running, other] = [
      `sandigan-tests-${gone}-a`,
      `sandigan-tests-${process.pid}-b`,
      'something',
    ]
    for (const name of [left, running, other]) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'file'), '')
    }
    removeLeftovers(folder)
    expect(readdirSync(folder).sort()).toEqual([running, other].sort())
  } finally {
    rmSync(folder, { recursive: true })
  }
})
