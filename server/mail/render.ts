import { type MessageContent, type TemplateName, templates } from './templates.ts'

/** A message ready to be sent. */
export interface RenderedMessage {
  id: string
  to: string
  /** An address that was checked. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

interface StoredMessage {
  id: string
  recipient: string
  template: string
  payload: string
}

/** Lays out a message of the outbox. Throws when its template is not known. */
export function renderMessage({ id, recipient, template, payload }: StoredMessage): RenderedMessage {
  if (!isTemplate(template)) throw new Error(`There is no template '${template}'`)
  const content = (templates[template] as (payload: unknown) => MessageContent)(JSON.parse(payload))
  return {
    id,
    to: recipient,
    replyTo: content.replyTo,
    subject: oneLine(content.subject),
    text: asText(content),
    html: asHtml(content),
  }
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)

/** A header is one line, whatever a name holds. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

function asText({ greeting, paragraphs, facts = [], action, closing }: MessageContent): string {
  const lines = [
    greeting && `${greeting},`,
    ...paragraphs,
    action && `${action.label}: ${action.url}`,
    facts.map(({ question, answer }) => `${question}\n  ${answer}`).join('\n'),
    closing,
  ]
  return lines.filter(Boolean).join('\n\n')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const PINK = '#b4175c'
const BLUE = '#2d3256'

function asHtml({ subject, greeting, paragraphs, facts = [], action, closing }: MessageContent): string {
  const e = escapeHtml
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${e(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${e(action.url)}" style="background:${PINK};color:#fff;padding:14px 24px;border-radius:12px;text-decoration:none;font-weight:bold;display:inline-block">${e(action.label)}</a></p>`
    : ''
  const rows = facts.map(
    ({ question, answer }) =>
      `<tr><td style="padding:8px 0;border-bottom:1px solid #eee"><span style="color:#666;font-size:14px">${e(question)}</span><br>${e(answer)}</td></tr>`,
  )
  const table =
    rows.length > 0 ? `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>` : ''
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>${e(subject)}</title></head>
<body style="margin:0;background:#faf6f2;color:#24273f;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="font-size:24px;font-weight:bold;color:${BLUE};margin:0 0 16px">Cinco</p>
<div style="background:#fff;border-radius:16px;padding:24px">
<p style="margin:0 0 16px;font-weight:bold">${e(greeting)},</p>
${paragraphs.map(paragraph).join('\n')}${button}${table}
${closing ? `<p style="margin:24px 0 0;color:#666;font-size:14px">${e(closing)}</p>` : ''}
</div></div></body></html>`
}
