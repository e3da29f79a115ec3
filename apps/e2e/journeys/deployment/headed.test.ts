/** A visible browser, to watch what a journey does. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../../src/test.ts'

const BROWSER = pathToFileURL(join(import.meta.dirname, '../../src/browser.ts')).href
// Where the stand-in does not start, the browser that the project carries does, and would keep the process alive.
const LAUNCH = `await (await (await import('${BROWSER}')).launchBrowser()).close()`

/** Starts a browser that only writes down what it was started with. @returns that, and what was printed */
async function launched(env: Record<string, string>): Promise<{ flags: string[]; printed: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-headed-'))
  const program = join(folder, 'chrome')
  try {
    await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/flags\nexit 1\n`, { mode: 0o755 })
    const settings = { ...process.env, PATH: '/usr/bin:/bin', CHROME_PATH: program, ...env }
    const printed = await new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        ['--input-type=module', '--eval', LAUNCH],
        { env: settings },
        (_error, out, err) => resolve(out + err),
      ),
    )
    return { flags: (await readFile(join(folder, 'flags'), 'utf8')).split('\n'), printed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// The stand-in for a browser writes down its flags as a script of sh, which Windows cannot start. What it shows, how the
// browser is started, is the same code on every system.
test.skip(process.platform === 'win32', 'the stand-in for a browser is a shell script, and Windows has none')

test('with HEADED=1 the browser has a window, and a machine without one is told what to install', async () => {
  const { flags, printed } = await launched({ HEADED: '1' })
  expect(flags.filter((flag) => flag.startsWith('--headless'))).toEqual([])
  expect(flags).toContain('--no-first-run')
  expect(printed).toContain('HEADED=1 needs a screen and Chrome or Chromium: install one')
})

test('without it there is none', async () => {
  expect((await launched({ HEADED: '' })).flags).toContain('--headless')
})
