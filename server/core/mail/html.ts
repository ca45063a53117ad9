import type { MessageContent } from './message.ts'
import type { MailSender } from './sender.ts'

const PINK = '#b4175c'
const BLUE = '#2d3256'
const INK = '#24273f'
const GREY = '#5c5f75'
const SAND = '#faf6f2'
const LINE = '#e9e4de'

const WIDTH = 560
/** Outlook does not inherit the font into tables: each cell names it. */
const FONT = 'font-family:Arial,Helvetica,sans-serif'
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
/** Long words break; everything else only between words. */
const BREAKS = 'word-break:break-word;overflow-wrap:break-word'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** Codes (C-2345678, 1000-001) and grouped numbers (912 345 678), which are not broken. */
const ONE_WORD = /(?<![\w-])(?:(?=[a-z-]*\d)[a-z\d]+(?:-[a-z\d]+)+(?![\w-])|\+?\d+(?: \d+)+(?!\w))/gi
const MAX_ONE_WORD = 20

/** A person's text as HTML: line breaks stay, and no code is broken across two lines. */
const written = (text: string): string =>
  escapeHtml(text)
    .replace(ONE_WORD, (word) =>
      word.length > MAX_ONE_WORD ? word : `<span style="white-space:nowrap">${word}</span>`,
    )
    .replace(/\r\n?|\n/g, '<br>')

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${written(text)}</p>`

/**
 * A link with padding can be pressed anywhere. For Outlook, which ignores it, the cell has the padding and the
 * colour.
 */
const button = ({ label, url }: NonNullable<MessageContent['action']>): string =>
  `<table ${TABLE} style="margin:8px 0 24px"><tr>
<td align="center" bgcolor="${PINK}" style="${FONT};background:${PINK};border-radius:12px;mso-padding-alt:14px 24px">
<a href="${escapeHtml(url)}" style="${FONT};color:#ffffff;font-size:16px;line-height:24px;font-weight:bold;text-decoration:none;display:inline-block;padding:14px 24px">${escapeHtml(label)}</a>
</td></tr></table>`

/** A page that a message leads to besides its button, on a line of its own. */
const link = ({ label, url }: NonNullable<MessageContent['action']>): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:${PINK};font-weight:bold">${escapeHtml(label)}</a></p>
`

const factsTable = (facts: NonNullable<MessageContent['facts']>): string => {
  const rows = facts.map(
    ({
      question,
      answer,
    }) => `<tr><td style="${FONT};${BREAKS};font-size:16px;line-height:24px;color:${INK};padding:8px 0;border-bottom:1px solid ${LINE}">
<span style="color:${GREY};font-size:14px">${written(question)}</span><br>${written(answer)}</td></tr>`,
  )
  return rows.length > 0
    ? `<table ${TABLE} width="100%" style="border-collapse:collapse">${rows.join('')}</table>`
    : ''
}

/** The brand as text: a picture would have to be loaded or allowed first. */
const logo = `<table ${TABLE}><tr>
<td aria-hidden="true" align="center" width="34" height="34" bgcolor="${PINK}" style="${FONT};background:${PINK};border-radius:9px;color:#ffffff;font-size:22px;line-height:34px;font-weight:bold">C</td>
<td style="${FONT};padding-left:8px;color:${BLUE};font-size:24px;line-height:34px;font-weight:bold">Cinco</td>
</tr></table>`

const footer = ({ name, address, email, origin }: MailSender): string => {
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" style="color:${GREY}">${escapeHtml(label)}</a>`
  return `${written(name)}<br>${written(address)}<br>
Apoio: ${link(`mailto:${email}`, email)}<br>${link(origin, origin.replace(/^https?:\/\//, ''))}`
}

/**
 * A message as an HTML document, in tables with inline styles: Outlook renders it with Word, which ignores the widths
 * and paddings of other elements. It refers to nothing on the network but its links.
 */
export function htmlOf(
  { subject, greeting, paragraphs, facts = [], action, links = [], closing, leave }: MessageContent,
  sender: MailSender,
): string {
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${SAND}">
<table ${TABLE} width="100%" bgcolor="${SAND}" style="background:${SAND}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="${WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${WIDTH}px">
<tr><td align="left" style="padding:0 12px 16px">${logo}</td></tr>
<tr><td align="left" bgcolor="#ffffff" style="${FONT};${BREAKS};background:#ffffff;border-radius:16px;color:${INK};font-size:16px;line-height:24px;padding:24px 20px">
<p style="margin:0 0 16px;font-weight:bold">${written(greeting)},</p>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}${links.map(link).join('')}
${factsTable(facts)}
${closing ? `<p style="margin:24px 0 0;color:${GREY};font-size:14px;line-height:20px">${written(closing)}</p>` : ''}
${leave ? `<p style="margin:16px 0 0;font-size:14px;line-height:20px"><a href="${escapeHtml(leave.url)}" style="color:${GREY}">${escapeHtml(leave.label)}</a></p>` : ''}
</td></tr>
<tr><td align="left" style="${FONT};${BREAKS};color:${GREY};font-size:13px;line-height:20px;padding:16px 12px">
${footer(sender)}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`
}
