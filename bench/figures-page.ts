/** docs/figures.md: what was measured, with the machine, the day and the command, and a chart where there is one. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { lineChart } from './chart/line-chart.ts'
import { HEAD, isCharted, isFigure, isSkipped, type Result, rowOf, skippedText } from './figure.ts'

const DOCS = join(import.meta.dirname, '../docs')
const HEADING = '## '

/** What one part measured. */
export interface Section {
  /** Its heading, by which a later run finds and replaces it. */
  readonly title: string
  readonly results: readonly Result[]
}

export interface Circumstances {
  readonly machine: string
  /** As `2026-11-23`. */
  readonly day: string
  readonly command: string
}

const INTRODUCTION = `# Figures

Written by \`npm run bench -- --write\`, section by section; what each part measures, and against what, is in
[bench/README.md](../bench/README.md). **The ratios count.** Both sides of a ratio were measured in one run, in turns; the
absolute figures belong to the machine and to whatever else it did.
`

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

export function sectionText({ title, results }: Section, { machine, day, command }: Circumstances): string {
  const figures = results.filter(isFigure)
  const lines = [
    `${HEADING}${title}`,
    '',
    `${day}, ${machine}: \`${command}\``,
    ...(figures.length === 0
      ? []
      : ['', row(HEAD), row(HEAD.map(() => '---')), ...figures.map(rowOf).map(row)]),
    ...results.filter(isSkipped).flatMap((one) => ['', skippedText(one)]),
    ...results.filter(isCharted).flatMap(({ name, chart }) => ['', `![${chart.title}](figures/${name}.svg)`]),
  ]
  return `${lines.join('\n')}\n`
}

/** The page with the sections in the place of those of the same title, new ones at the end. */
export function withSections(page: string, sections: ReadonlyMap<string, string>): string {
  const [, ...old] = page.split(/^(?=## )/m)
  const titleOf = (section: string) => section.slice(HEADING.length, section.indexOf('\n'))
  const there = old.map((section): [string, string] => [titleOf(section), section])
  const all = new Map([...there, ...sections])
  return [INTRODUCTION, ...[...all.values()].map((section) => `${section.trimEnd()}\n`)].join('\n')
}

/** Processor, cores, memory and Node of this machine, and how busy it has been for the last minute. */
export function thisMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const load = `load average ${(loadavg()[0] ?? 0).toFixed(1)} before the run`
  return `${model}, ${availableParallelism()} cores, ${memory}, ${process.platform}, Node ${process.versions.node}, ${load}`
}

/** Writes the sections and their charts into docs. */
export async function writeFigures(
  sections: readonly Section[],
  circumstances: Circumstances,
): Promise<void> {
  const file = join(DOCS, 'figures.md')
  const page = await readFile(file, 'utf8').catch(() => '')
  const texts = sections.map((section): [string, string] => [
    section.title,
    sectionText(section, circumstances),
  ])
  await mkdir(join(DOCS, 'figures'), { recursive: true })
  for (const { name, chart } of sections.flatMap(({ results }) => results.filter(isCharted)))
    await writeFile(join(DOCS, 'figures', `${name}.svg`), lineChart(chart))
  await writeFile(file, withSections(page, new Map(texts)))
}
