import { type Answer, type ClientParameters, ERROR_CODES } from '@sandigan/contract/client'
import { loadingToast, toast } from '@sandigan/ui'
import { useEffect, useRef, useState } from 'react'
import { clientParameters, useParameters } from '../address/parameters.ts'
import { lazyImport } from '../page/lazy-import.ts'
import { LOST } from '../request/send.ts'
import { failureText } from '../request/use-action.ts'
import { isNamedPicture, namedByBytes, pictureProblem } from './choose-picture.ts'
import type { PictureCall } from './send-picture.ts'
import { loadUnsent, removeUnsent, saveUnsent, type UnsentPicture } from './unsent-pictures.ts'

export interface ChosenPicture extends UnsentPicture {
  /** Shows the picture before it is anywhere else. */
  readonly preview: string
  readonly state: 'sending' | 'failed' | 'sent'
  /** How much of it has gone, from 0 to 1. */
  readonly part: number
}

export interface PictureForm<D> extends PictureCall<D> {
  /** Names the form that they belong to, in the phone's storage. */
  readonly draft: string
  /** How many may be chosen and not sent; more than fit are ignored. */
  readonly room: number
  /** A form of one picture: another choice takes its place, and the one that was sent stays shown. */
  readonly single?: boolean
  readonly texts: { readonly sending: string; readonly sent: string }
  readonly onSent: (data: D) => void
  /** A file that cannot be sent, or an answer that refuses one. */
  readonly onProblem?: (text: string) => void
}

/** No further try helps these: a picture that is refused does not come back after a reload. */
const REFUSED: ReadonlySet<string> = new Set(
  Object.entries(ERROR_CODES)
    .filter(([name]) => name.startsWith('PICTURE_'))
    .map(([, code]) => String(code)),
)

/** What sends a picture is loaded with the first one; without a connection neither comes through. */
async function sendLazily<D>(
  to: PictureCall<D>,
  file: Blob,
  parameters: ClientParameters,
  onPart: (part: number) => void,
): Promise<Answer<D>> {
  try {
    const { sendPicture } = await lazyImport(() => import('./send-picture.ts'))
    return await sendPicture(to, file, parameters, onPart)
  } catch {
    return LOST
  }
}

/** Adds a new one, in the order of time and unlike those of an earlier visit, which may not have been read yet. */
function nextId(own: Set<number>): number {
  const id = Math.max(Date.now(), ...[...own].map((one) => one + 1))
  own.add(id)
  return id
}

/** The pictures that are shown, current also for a second tap that comes before the page is drawn again. */
function useChosen() {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const latest = useRef(pictures)
  const replace = (next: readonly ChosenPicture[]) => {
    latest.current = next
    setPictures(next)
  }
  useEffect(() => () => latest.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), [])
  return {
    pictures,
    latest,
    add: (added: readonly ChosenPicture[]) => replace([...latest.current, ...added]),
    mark: (id: number, change: Pick<ChosenPicture, 'state' | 'part'>) =>
      replace(latest.current.map((one) => (one.id === id ? { ...one, ...change } : one))),
    remove: ({ id, preview }: ChosenPicture) => {
      replace(latest.current.filter((one) => one.id !== id))
      URL.revokeObjectURL(preview)
    },
  }
}

/** Whether the page was left: later results reach nobody. */
function useLeft() {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return left
}

/** Sends one picture after the other, so that a slow connection finishes some of them. */
function useSending<D>(form: PictureForm<D>, { mark, remove }: ReturnType<typeof useChosen>) {
  const { draft, single, texts } = form
  const search = useParameters()
  const [problem, setProblem] = useState<string>()
  const queue = useRef(Promise.resolve())
  const left = useLeft()

  const report = (text: string) => {
    setProblem(text)
    form.onProblem?.(text)
  }

  const start = (picture: ChosenPicture) => {
    setProblem(undefined)
    const hide = loadingToast(texts.sending)
    queue.current = queue.current.then(async () => {
      // Without its caller a picture would be taken for sent and be in no form: it stays stored for the next visit.
      const unheard = () => left.current && !single
      const onPart = (part: number) => mark(picture.id, { state: 'sending', part })
      const parameters = clientParameters(search)
      const answer = unheard() ? LOST : await sendLazily(form, picture.file, parameters, onPart)
      hide()
      if (unheard()) return
      if (answer.success || REFUSED.has(answer.code)) void removeUnsent(draft, picture.id)
      if (!answer.success) {
        mark(picture.id, { state: 'failed', part: 0 })
        report(failureText(answer))
        return
      }
      toast(texts.sent, { tone: 'success' })
      if (single) mark(picture.id, { state: 'sent', part: 1 })
      else remove(picture)
      form.onSent(answer.data)
    })
  }
  return { problem, report, start }
}

/**
 * Uploads of one picture or several. Each is shown immediately and sent once however often one taps. A failed one can
 * be tried again, and what was not sent when the page ended is sent when it is opened again.
 */
export function usePictures<D>(form: PictureForm<D>) {
  const { draft, room, single = false } = form
  const chosen = useChosen()
  const { pictures, latest, add, mark, remove } = chosen
  const { problem, report, start } = useSending(form, chosen)
  /** Those of this visit: what is stored of them is already being sent. */
  const own = useRef(new Set<number>())

  const drop = (picture: ChosenPicture) => {
    void removeUnsent(draft, picture.id)
    remove(picture)
  }

  const begin = (unsent: readonly UnsentPicture[]) => {
    const begun = unsent.map((picture) => ({
      ...picture,
      preview: URL.createObjectURL(picture.file),
      state: 'sending' as const,
      part: 0,
    }))
    add(begun)
    for (const picture of begun) start(picture)
  }

  const take = (files: readonly File[]) => {
    const problems = files.map(pictureProblem)
    for (const text of problems) if (text !== undefined) report(text)
    const shown = latest.current
    if (single && shown.some(({ state }) => state === 'sending')) return
    const free = single ? room : Math.max(0, room - shown.length)
    const taken = files.filter((_, index) => problems[index] === undefined).slice(0, free)
    if (taken.length === 0) return
    if (single) for (const earlier of shown) drop(earlier)
    const added = taken.map((file) => ({ id: nextId(own.current), file }))
    for (const picture of added) void saveUnsent(draft, picture)
    begin(added)
  }

  const choose = (files: readonly File[]) => {
    if (files.every(isNamedPicture)) return take(files)
    // What cannot be read keeps its name, and is refused by it.
    const named = files.map((file) => namedByBytes(file).catch(() => file))
    void Promise.all(named).then(take)
  }

  useEffect(() => {
    void loadUnsent(draft).then((stored) => {
      const earlier = stored.filter(({ id }) => !own.current.has(id))
      const overtaken = single && own.current.size > 0
      if (overtaken) for (const { id } of earlier) void removeUnsent(draft, id)
      else begin(earlier)
    })
    // Once, when the form begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft])

  const retry = ({ id }: ChosenPicture) => {
    const failed = latest.current.find((one) => one.id === id && one.state === 'failed')
    if (failed === undefined) return
    mark(id, { state: 'sending', part: 0 })
    start(failed)
  }
  return { pictures, problem, choose, retry, drop }
}
