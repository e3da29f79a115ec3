import { useState } from 'react'
import { Key } from '../shared/controls/button.tsx'
import { Dialog } from '../shared/controls/dialog.tsx'
import { keysInWords } from '../shared/keyboard/use-shortcuts.ts'

type Row = readonly [keys: readonly string[], what: string]

const EVERYWHERE: readonly Row[] = [
  [['Ctrl', 'K'], 'Find a borrower, a screen or an action (⌘ K on a Mac)'],
  [['?'], 'This help'],
  [['g', 'h'], 'Home'],
  [['g', 'i'], 'Inbox'],
  [['z'], 'Undo what was just done, while its message is shown'],
  [['Ctrl', '↵'], 'Send the form that is open'],
  [['Esc'], 'Close what is open'],
]
const IN_A_LIST: readonly Row[] = [
  [['j'], 'Next row; beside an open row, opens the next'],
  [['k'], 'Row before'],
  [['Enter'], 'Open the row'],
  [['n'], 'Next page'],
  [['/'], 'Search'],
  [['x'], 'Select the row; with Shift, all from the one before'],
  [['v'], 'Saved views; then 1 to 9 opens one'],
]

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  // As they were when the help was opened: while it is open, all of them are off.
  const [here] = useState(() => keysInWords().map(([key, what]): Row => [[key], what]))
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Keys title="On this screen" rows={here} />
        <Keys title="In a list" rows={IN_A_LIST} />
        <Keys title="Everywhere" rows={EVERYWHERE} />
      </div>
    </Dialog>
  )
}

function Keys({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="pb-2 text-small font-semibold text-muted">{title}</h3>
      <dl className="grid grid-cols-[4.5rem_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key} always>
                  {key}
                </Key>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
