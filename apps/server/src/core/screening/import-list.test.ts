import { setTimeout as wait } from 'node:timers/promises'
import { SAMPLE_ENTRIES, sampleScreeningXml } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { changeManualList, importList, readListFile } from './import-list.ts'
import { readPlainList } from './read-plain-list.ts'
import { readUnList } from './read-un-list.ts'
import { checkEntry, type ListEntry, type ReadList } from './list-entry.ts'

function entriesIn(read: ReadList): ListEntry[] {
  if (!read.ok) throw new Error(read.problem)
  return read.given.map(({ entry }) => {
    const checked = checkEntry(entry)
    if ('problem' in checked) throw new Error(checked.problem)
    return checked.entry
  })
}

describe('the list of the United Nations', () => {
  test('gives names, aliases and births, and leaves organisations out', () => {
    const read = readUnList(sampleScreeningXml())
    expect(read).toMatchObject({ ok: true, publishedOn: '2026-11-20', leftOut: 1 })
    expect(entriesIn(read)).toEqual([
      {
        entryId: 'XXi.001',
        names: ['Zyx Placeholder Sampleñada', 'Zyxo Sampleniada', 'The Sample'],
        born: ['1985-03-09'],
        details: 'Made-up: Nobody & nothing',
      },
      expect.objectContaining({ entryId: 'XXi.002', names: ['Lorem al-Ipsum'], born: ['1960..1964'] }),
      expect.objectContaining({ entryId: 'XXi.003', names: ['Fulano dela Testrosa'], born: [] }),
    ])
  })

  test('a single year and a date with a time zone are read as births', () => {
    const births = ['<YEAR>1970</YEAR>', '<DATE>1970-02-03-05:00</DATE>']
    const [first] = SAMPLE_ENTRIES
    if (first === undefined) throw new Error('no sample')
    const xml = sampleScreeningXml(births.map((birth, at) => ({ ...first, reference: `XXi.9${at}`, birth })))
    expect(entriesIn(readUnList(xml)).map(({ born }) => born)).toEqual([['1970'], ['1970-02-03']])
  })

  test.each([
    ['another document', '<LIST/>', 'no CONSOLIDATED_LIST'],
    ['half a file', sampleScreeningXml().slice(0, -40), 'line 1'],
    ['no XML', 'hello', 'line 1'],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${sampleScreeningXml()}`, 'document type'],
  ])('%s is refused', (_claim, xml, problem) => {
    const read = readUnList(xml)
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining(problem) })
  })
})

describe('a plain list', () => {
  const CSV = `\uFEFFid,name,aliases,born,details
TF-1,"Sampleñada, Zyx",Zyx the Sample;Zyxo,1985-03-09;1986,"Resolution ""TF-1"""
TF-2,Fulano Testrosa,,,`
  const ENTRIES = [
    {
      entryId: 'TF-1',
      names: ['Sampleñada, Zyx', 'Zyx the Sample', 'Zyxo'],
      born: ['1985-03-09', '1986'],
      details: 'Resolution "TF-1"',
    },
    { entryId: 'TF-2', names: ['Fulano Testrosa'], born: [], details: '' },
  ]
  test('is read from CSV', () => expect(entriesIn(readPlainList(CSV))).toEqual(ENTRIES))
  test('and from JSON', () => {
    const json = ENTRIES.map(({ entryId: id, names: [name, ...aliases], ...rest }) => ({
      id,
      name,
      aliases,
      ...rest,
    }))
    expect(entriesIn(readPlainList(JSON.stringify(json)))).toEqual(ENTRIES)
  })
  test('a text or a number in the place of several in JSON is one', () => {
    const json = [{ id: 7, name: 'Zyx Sample', aliases: 'Zyxo; The Sample (Lorem; Ipsum)', born: 1948 }]
    expect(entriesIn(readPlainList(JSON.stringify(json)))).toMatchObject([
      {
        entryId: '7',
        names: ['Zyx Sample', 'Zyxo', 'The Sample (Lorem; Ipsum)', 'The Sample', 'Lorem', 'Ipsum'],
        born: ['1948'],
      },
    ])
  })

  test.each([
    ['no name', 'id,name\nTF-1,\n', 'no name'],
    ['signs alone', 'id,name\nTF-1,--\n', 'no letters'],
    ['a name longer than names are', `id,name\nTF-1,${'Zyx '.repeat(100)}\n`, 'longer than 300 letters'],
  ])('%s is a broken entry', (_claim, csv, problem) => {
    expect(() => entriesIn(readPlainList(csv))).toThrow(problem)
  })

  test.each([
    ['a file without a heading for names', 'id\nTF-1\n', '“name”'],
    ['a column that stands twice', 'id,name,name\nTF-1,Zyx,Lorem\n', '“name” stands twice'],
    ['an unknown column', 'id,name,nickname\nTF-1,Zyx,Z\n', '“nickname”'],
    ['an open quotation', 'id,name\nTF-1,"Zyx\n', 'Quote'],
    ['broken JSON', '[{', 'JSON'],
    ['JSON of something else', '{"id":"TF-1"}', 'no JSON array'],
  ])('%s is refused', (_claim, text, problem) => {
    expect(readPlainList(text)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) })
  })
})

describe('an import', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  /** A second later than whatever was before. */
  const put = async (text: string, source: 'un' | 'amlc' = 'amlc') => {
    await app.pass(1_000)
    return app.services.db
      .transaction()
      .execute((trx) => importList(trx, app.services, { source, text, by: 'Example operator' }))
  }
  const versions = () =>
    app.services.db
      .selectFrom('screening_versions')
      .select(['source', 'entries', 'replaced_at'])
      .orderBy('imported_at')
      .execute()

  test.each([
    ['elements a hundred thousand deep', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    [
      'elements a thousand deep in a list',
      `<CONSOLIDATED_LIST>${'<a b="/>">'.repeat(1_000)}${'</a>'.repeat(1_000)}</CONSOLIDATED_LIST>`,
    ],
  ])('of %s is refused, and is no fault of ours', async (_what, xml) => {
    expect(await put(xml, 'un')).toMatchObject({
      ok: false,
      problem: expect.stringContaining('cannot be read'),
    })
    expect(await versions()).toEqual([])
  })

  test('that takes long leaves everybody else their answers meanwhile', async () => {
    const lines = Array.from({ length: 30_000 }, (_, no) => `TF-${no},Zyx Sample${no}`)
    const reading = readListFile({ source: 'amlc', text: ['id,name', ...lines].join('\n') }, 'somebody')
    expect(await Promise.race([reading, wait(5, 'somebody else')])).toBe('somebody else')
    expect(await reading).toMatchObject({ ok: true })
  })

  test('takes the place of the version before, and both are stored', async () => {
    expect(await put('id,name\nTF-1,Zyx Sample\nTF-2,Zyx Two\n')).toMatchObject({
      ok: true,
      imported: { repeated: false, entries: 2, entriesBefore: 0, brokenCount: 0 },
    })
    const second = await put('id,name\nTF-1,Zyx Sample\nTF-1,Zyx Again\nTF-3,\n')
    expect(second).toMatchObject({
      ok: true,
      imported: {
        entries: 2,
        entriesBefore: 2,
        brokenCount: 1,
        broken: [{ at: 'line 4', problem: 'it has no name' }],
        incompleteCount: 1,
        incomplete: [{ at: 'line 3', problem: expect.stringContaining('stands as TF-1 (2)') }],
      },
    })
    const replaced = new Date(app.clock.now())
    await put(sampleScreeningXml(), 'un')
    expect(await versions()).toEqual([
      { source: 'amlc', entries: 2, replaced_at: replaced },
      { source: 'amlc', entries: 2, replaced_at: null },
      { source: 'un', entries: 3, replaced_at: null },
    ])
    expect(await app.services.db.selectFrom('screening_entries').select('entry_id').execute()).toHaveLength(7)
  })

  test('of the same file does nothing', async () => {
    const first = await put('id,name\nTF-9,Zyx Same\n')
    const again = await put('id,name\nTF-9,Zyx Same\n')
    if (!first.ok || !again.ok) throw new Error('refused')
    expect(again.imported).toEqual({ ...first.imported, entriesBefore: 1, repeated: true })
  })

  test('of the same file is a version of its own where an earlier release read less of it', async () => {
    const csv = 'id,name,aliases\nTF-9,Zyx Sample,\nTF-10,Lorem One (Ipsum Two),\n'
    const first = await put(csv)
    if (!first.ok) throw new Error(first.problem)
    await app.services.db
      .updateTable('screening_entries')
      .set({ names: JSON.stringify(['Lorem One (Ipsum Two)']), sha256: 'as it was read before' })
      .where('version_id', '=', first.imported.versionId)
      .where('entry_id', '=', 'TF-10')
      .execute()
    expect(await put(csv)).toMatchObject({ ok: true, imported: { repeated: false, entries: 2 } })
    expect(await put(csv)).toMatchObject({ ok: true, imported: { repeated: true } })
  })

  test('without a good entry is refused, and the list before stays', async () => {
    const before = await versions()
    expect(await put('id,name\n,\n')).toEqual({
      ok: false,
      problem: 'no entry of it can be used: line 2: it has no name',
    })
    expect(await put('id,name\n')).toMatchObject({ ok: false })
    expect(await versions()).toEqual(before)
  })

  test('the manual list grows and shrinks by versions', async () => {
    const change = async (given: Parameters<typeof changeManualList>[3]) => {
      await app.pass(1_000)
      return app.services.db
        .transaction()
        .execute((trx) => changeManualList(trx, app.services, { by: 'Example operator' }, given))
    }
    const one = { entryId: 'M-1', names: ['Zyx Manual'], born: [], details: '' }
    expect(await change({ save: one })).toMatchObject({ ok: true, repeated: false })
    expect(await change({ save: one })).toMatchObject({ ok: true, repeated: true })
    expect(await change({ save: { ...one, entryId: 'M-2' } })).toMatchObject({ repeated: false })
    expect(await change({ remove: 'M-1' })).toMatchObject({ repeated: false })
    expect(await change({ remove: 'M-1' })).toMatchObject({ repeated: true })
    expect(await change({ save: { ...one, names: [''] } })).toEqual({ ok: false, problem: 'it has no name' })
    expect(await change({ save: { ...one, born: ['1985-02-30'] } })).toEqual({
      ok: false,
      problem: 'the birth “1985-02-30” is no day, year or range of years',
    })
    const manual = (await versions()).filter(({ source }) => source === 'manual')
    expect(manual.map(({ entries }) => entries)).toEqual([1, 2, 1])
  })
})
