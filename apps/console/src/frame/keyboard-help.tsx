import { Key } from '../shared/controls/button.tsx'
import { Dialog } from '../shared/controls/dialog.tsx'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], 'Find a borrower, a screen or an action (⌘ K on a Mac)'],
  [['?'], 'This help'],
  [['g', 'h'], 'Home'],
  [['/'], 'Search or filter the list'],
  [['j'], 'Next row'],
  [['k'], 'Row before'],
  [['Enter'], 'Open the row'],
  [['n'], 'Next page of the list'],
  [['Esc'], 'Close what is open'],
]

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">
        A button with a key beside its words does the same when the key is pressed.
      </p>
    </Dialog>
  )
}
