/** Renders PDFs on a thread of its own. */
import { answerOnThread } from '../../platform/threads/thread.ts'
import { drawSheet } from './draw-sheet.ts'

answerOnThread(drawSheet)
