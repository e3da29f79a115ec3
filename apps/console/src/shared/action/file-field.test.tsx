// @vitest-environment jsdom
import { reconcileSettlement } from '@sandigan/contract/client/operator'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { Action } from './action.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const TEXT = 'Peña,1\n'
const bytes = (text: string, big: boolean): number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((code) =>
    big ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8],
  )

test.each([
  { claim: 'UTF-8', content: [...new TextEncoder().encode(TEXT)] },
  { claim: 'UTF-8 with a byte order mark', content: [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)] },
  { claim: 'UTF-16 with a byte order mark', content: [0xff, 0xfe, ...bytes(TEXT, false)] },
  { claim: 'UTF-16 of the other end', content: [0xfe, 0xff, ...bytes(TEXT, true)] },
])('a file in $claim is sent with its letters', async ({ content }) => {
  const requested = serve(() => ({ status: 422, body: { code: 'FILE_UNREADABLE', error: 'no' } }))
  const fields = [
    { name: 'file', label: 'File', kind: 'file', accept: '.csv', nameTo: 'fileName', optional: true },
  ] as const
  await show(
    <Action
      call={reconcileSettlement}
      title="Compare"
      given={{ provider: 'xendit' }}
      fields={fields}
      done={() => 'Compared'}
    />,
    { me: operatorWith('finance') },
  )
  const press = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Compare' }).at(-1) as HTMLElement)
  press()
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'the file of today' } })
  const file = new File([new Uint8Array(content)], 'day.csv')
  fireEvent.change(screen.getByLabelText(/^File/), { target: { files: [file] } })
  await waitFor(() => {
    press()
    const sent = requested.map(({ body }) => body)
    expect(sent).toContainEqual(expect.objectContaining({ file: TEXT, fileName: 'day.csv' }))
  })
})
