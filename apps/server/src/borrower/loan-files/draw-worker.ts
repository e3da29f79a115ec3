/** Renders PDFs on a thread of its own. */
import { answerOnThread } from '../../platform/threads/thread.ts'
import { renderPdf } from './render-pdf.ts'

answerOnThread(renderPdf)
