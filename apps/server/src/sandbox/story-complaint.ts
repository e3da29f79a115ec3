/** The complaint of a persona's story: filed with a picture, answered with another, and waiting for a score. */
import sharp from 'sharp'
import type { IsoDate } from '@sandigan/lending'
import { answerComplaint } from '../core/complaints/answer-complaint.ts'
import { savePicture } from '../core/complaints/save-picture.ts'
import { pictureUrl } from '../core/complaints/picture-links.ts'
import { saveProblem } from '../borrower/complaints/save-problem.ts'
import { callerFor, type Stage } from './seed-stage.ts'

interface Complaint {
  readonly borrowerId: string
  readonly orderId: string
  readonly filedOn: IsoDate
  readonly answeredOn: IsoDate
}

const ABOUT_CHARGES = '3'

export async function complainAndAnswer(
  stage: Stage,
  { borrowerId, orderId, filedOn, answeredOn }: Complaint,
): Promise<void> {
  const { services } = stage
  const keep = async (part: 'problem' | 'reply', title: string) => {
    const saved = await savePicture(services, { borrowerId, part, bytes: await drawNote(title) })
    if (!saved.ok) throw new Error(`a persona's picture was refused: ${saved.code}`)
    return saved.pictureId
  }
  stage.goTo(filedOn)
  const screenshot = await keep('problem', 'Screenshot (example)')
  const filed = await saveProblem(services, callerFor(borrowerId), {
    problemType: ABOUT_CHARGES,
    problemDetail:
      'I got less money than the amount of my loan. Which fee was taken, and where can I read about it?',
    problemImage: pictureUrl(services.config.secretKey, screenshot),
    orderNo: orderId,
  })
  if (!filed.ok) throw new Error(`a persona's complaint was refused: ${filed.code}`)
  stage.goTo(answeredOn)
  const reply = {
    problemId: filed.data.problemId,
    text: 'Thank you for asking. The processing fee is taken off when the money is sent; the disclosure statement names it, as in the picture. Nothing else was taken.',
    askScore: true,
    pictures: [await keep('reply', 'Disclosure statement (example)')],
  }
  const answered = await services.db.transaction().execute((trx) => answerComplaint(trx, services, reply))
  if (answered !== 'answered') throw new Error(`a persona's reply was refused: ${answered}`)
}

/** A picture that is plainly an example: a card with a title and a few grey lines. */
function drawNote(title: string): Promise<Buffer> {
  const lines = [150, 200, 250, 300, 350]
    .map(
      (y, index) =>
        `<rect x="40" y="${y}" width="${index % 2 ? 260 : 400}" height="22" rx="11" fill="#d6d3d1"/>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#fafaf9"/><rect width="480" height="100" fill="#c2410c"/><text x="40" y="62" fill="#ffffff" font-family="sans-serif" font-size="26" font-weight="700">${title}</text>${lines}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}
