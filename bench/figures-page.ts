/** What a run leaves: its results as JSON, and on request their rows in the table of docs/figures.md. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { HEAD, isFigure, type Result, rowOf } from './figure.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = join(ROOT, 'docs/figures.md')
const JSON_FILE = join(ROOT, '.cache/bench/results.json')

/** What one part measured. */
export interface Section {
  /** First cell of its rows, by which a later run finds and replaces them. */
  readonly title: string
  readonly results: readonly Result[]
}

export interface Run {
  readonly machine: string
  /** As `2026-11-23`. */
  readonly day: string
  readonly command: string
  readonly sections: readonly Section[]
}

const INTRODUCTION = `# Figures

Written by \`npm run bench -- <part> --write\`; what each part measures, and against what, is in
[bench/README.md](../bench/README.md). **The ratios count.** Both sides of a ratio were measured in one run, in turns; the
absolute figures depend on the machine and on whatever else it did.
`

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const cellsOf = (result: Result): string[] =>
  isFigure(result) ? rowOf(result) : [result.name, 'not measured', result.skipped, '', '', '']

/** The page with the rows of these parts in the place of their older ones, those of new parts at the end. */
export function withSections(page: string, { sections, day, machine }: Run): string {
  const [, , ...rows] = page.split('\n').filter((line) => line.startsWith('| '))
  const byPart = Map.groupBy(rows, (line) => line.slice(2, line.indexOf(' |', 2)))
  for (const { title, results } of sections)
    byPart.set(
      title,
      results.map((one, no) => row([title, ...cellsOf(one), no === 0 ? `${day}, ${machine}` : ''])),
    )
  const head = ['part', ...HEAD, 'measured on']
  return [INTRODUCTION, row(head), row(head.map(() => '---')), ...[...byPart.values()].flat(), ''].join('\n')
}

/** Processor, cores, memory and Node of this machine, and how busy it has been for the last minute. */
export function thisMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const load = `load average ${(loadavg()[0] ?? 0).toFixed(1)} before the run`
  return `${model}, ${availableParallelism()} cores, ${memory}, ${process.platform}, Node ${process.versions.node}, ${load}`
}

/** Writes the results of a run as JSON, and gives the name of the file. */
export async function writeResults(run: Run): Promise<string> {
  await mkdir(dirname(JSON_FILE), { recursive: true })
  await writeFile(JSON_FILE, `${JSON.stringify(run, null, 2)}\n`)
  return JSON_FILE
}

/** Writes the results of a run into docs/figures.md. */
export async function writePage(run: Run): Promise<void> {
  await writeFile(PAGE, withSections(await readFile(PAGE, 'utf8').catch(() => ''), run))
}
