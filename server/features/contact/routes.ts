import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readEmail } from '#schemas/atoms/email.ts'
import { calls } from '#schemas/calls/calls.ts'
import { contactMessage } from '#schemas/calls/contact.ts'
import { TOO_LARGE } from '#schemas/contact/attachment.ts'
import { contact as contactForm, contactRefusal } from '#schemas/forms/contact.ts'
import { keywordMessage } from '#schemas/messages/validation.ts'
import { visible } from '#schemas/text/visible.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { toProblems } from '#schemas/validation/problem.ts'
import { randomToken, rowId } from '../../core/configuration/secrets.ts'
import { MAX_MULTIPART_BYTES, readMultipart } from '../../core/http/bodies/read-multipart.ts'
import { HttpError, Refused } from '../../core/http/errors.ts'
import { idempotencyKey, once } from '../../core/http/idempotency.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { admitUnsent, noteUnsent } from '../unsent/offers.ts'
import { contactAdminRoutes } from './admin-routes.ts'
import { type Attachment, readAttachment } from './attachment.ts'
import { contact } from './messages.ts'
import { noteContactMessage } from './note-message.ts'

const validate = createAjv({ allErrors: true }).compile<Message>(contactMessage)

interface Message {
  name: string
  email: string
  subject: string
  message: string
}

/** The contact form (CON-2, CON-3): fields and one file, the file's size watched while it arrives. */
export function contactRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services
  contactAdminRoutes(app, services)
  const { sendContact } = calls

  app.route({
    method: sendContact.method,
    url: sendContact.path,
    config: { call: sendContact },
    bodyLimit: MAX_MULTIPART_BYTES,
    schema: { response: { 200: sendContact.reply } },
    handler: async (request) => {
      const { fields, file } = await readForm(request)
      // A browser sends each line end of a form with a file as two characters (CON-11).
      for (const [name, text] of Object.entries(fields))
        fields[name] = name === 'email' ? readEmail(text) : visible(text.replaceAll('\r\n', '\n'))
      if (!validate(fields)) {
        const problems = toProblems(validate.errors, contactForm.ui)
        throw new Refused(problems, contactRefusal(problems))
      }
      const attachment =
        file && file.content.length > 0
          ? await readAttachment(fields.filename || file.name, file.content)
          : undefined
      await store(fields, attachment, request)
      return { success: true }
    },
  })

  async function store(message: Message, attachment: Attachment | undefined, request: FastifyRequest) {
    const now = isoNow(clock)
    const id = randomToken()
    const room = { id, ip: request.ip, bytes: attachment?.content.length ?? 0 }
    if (attachment) await admitUnsent(services, 'attachment', room)
    const { name, email, subject } = message
    const row = {
      id,
      name: name.trim(),
      email: email.toLowerCase(),
      subject,
      message: message.message.trim(),
      attachment_type: attachment?.type ?? null,
      attachment_name: attachment?.filename ?? null,
      attachment: attachment?.content.toString('base64') ?? null,
      created_at: now,
      outbox_id: rowId(),
    }
    const digest = createHash('sha256')
      .update(row.attachment ?? '')
      .digest('base64url')
    const body = { ...message, digest, ...(attachment && { attached: attachment.filename }) }
    const idempotency = { call: sendContact.path, key: idempotencyKey(request), body, now }
    const payload = { name: row.name, email: row.email, subject, message: row.message, contact: id }
    await once(database, idempotency, () => async (trx) => {
      await noteContactMessage(trx, row)
      const mail = messageTo(contact, config.publicSettings.supportEmail, payload)
      await enqueue(trx, now, [{ ...mail, id: row.outbox_id }])
      return { success: true }
    })
    if (attachment) await noteUnsent(services, 'attachment', room)
  }
}

/** More than 2 MB have come. */
class TooLarge extends HttpError {
  constructor() {
    super(413, TOO_LARGE, { fields: [{ path: '/file', message: TOO_LARGE }] })
  }
}

/** The form's fields as text, and the file with its name. Throws an HttpError for an invalid form. */
async function readForm(request: FastifyRequest) {
  const {
    fields: sent,
    files: [file],
  } = await readMultipart(request)
  if (file && !file.content) throw new TooLarge()
  const fields: Record<string, string> = Object.fromEntries(sent)
  const unstorable = sent.find(([, value]) => value.includes('\0'))
  if (unstorable) throw new Refused([{ path: `/${unstorable[0]}`, message: keywordMessage('nul', {}) }])
  return { fields, file: file?.content && { name: file.name, content: file.content } }
}
