import type { FastifyInstance } from 'fastify'
import { messageNamed } from '../mail/message.ts'
import { renderMessage } from '../mail/render.ts'
import { senderOf } from '../mail/sender.ts'
import type { Services } from '../services.ts'
import { messagesOf } from '../services.ts'

const MAX = 50
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)

/** `/dev/mensagens`: the latest messages that wait in the outbox, in development alone. */
export function outboxPage(app: FastifyInstance, { config, database: { db }, features }: Services): void {
  app.get('/dev/mensagens', async (_request, reply) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '!=', 'sent')
      .orderBy('created_at', 'desc')
      .limit(MAX)
      .execute()
    const articles = rows.map((row) => {
      const { to, subject, text } = renderMessage(
        messageNamed(messagesOf(features), row.template),
        row,
        senderOf(config),
      )
      const title = `${row.channel} · ${row.state} · ${to} · ${subject}`
      return `<article><h2>${escapeHtml(title)}</h2><pre>${linked(text)}</pre></article>`
    })
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="pt-PT"><title>Mensagens</title><h1>Mensagens</h1>${articles.join('')}</html>`,
      )
  })
}
