import { type DataOf, done, type sandboxCalls } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/context.ts'
import { isTo } from '../core/messages/address-of-borrower.ts'
import { encryptionOf } from '../platform/encryption/encryption.ts'
import type { JsonHandler } from '../platform/http/json-route.ts'

const MAX_MAILS = 100

export type SandboxMail = DataOf<typeof sandboxCalls.readMails>[number]

/** The e-mails of one address, newest first. */
export const readMails: JsonHandler<typeof sandboxCalls.readMails> = async (services, caller, { to }) =>
  done(await latestMails(services, caller.origin, MAX_MAILS, to.trim().toLowerCase()))

/** The latest e-mails of all addresses or of one, with links to their files. */
export async function latestMails(
  { db }: Services,
  origin: string,
  limit: number,
  address?: string,
): Promise<SandboxMail[]> {
  let query = db.selectFrom('sandbox_mails').selectAll()
  const encryption = encryptionOf(db)
  if (address !== undefined) query = query.where(isTo(db, address))
  const rows = await query.orderBy('position', 'desc').limit(limit).execute()
  return Promise.all(
    rows.map(async (row) => ({
      to: await encryption.decrypt('sandbox_mails.address', row.address),
      subject: row.subject,
      text: await encryption.decrypt('sandbox_mails.text', row.text),
      files: (await encryption.decryptJson('sandbox_mails.files', row.files)).map(({ name }) => ({
        name,
        link: `${origin}/sandbox/mails/${row.mail_id}/${name}`,
      })),
      at: row.sent_at.toISOString(),
    })),
  )
}

/** `/sandbox/mails/<id>/receipt.pdf`: a file as it was attached. */
export function addMailFiles(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { mail: string; file: string } }>(
    '/sandbox/mails/:mail/:file',
    async ({ params }, reply) => {
      const row = await db
        .selectFrom('sandbox_mails')
        .select('files')
        .where('mail_id', '=', params.mail)
        .executeTakeFirst()
      const files = row && (await encryptionOf(db).decryptJson('sandbox_mails.files', row.files))
      const file = files?.find(({ name }) => name === params.file)
      if (file === undefined) return reply.callNotFound()
      return reply
        .type(file.type)
        .header('content-disposition', `inline; filename="${file.name}"`)
        .send(Buffer.from(file.base64, 'base64'))
    },
  )
}
