import { describe, expect, it } from 'vitest'
import type { Message } from '#server/core/mail/message.ts'
import { renderMessage } from '#server/core/mail/render.ts'
import { senderOf } from '#server/core/mail/sender.ts'
import { messagesOf } from '#server/core/services.ts'
import { proposalArrived } from '#server/features/announcing/proposal-messages.ts'
import { contact } from '#server/features/contact/messages.ts'
import { leadConfirmation, leadSms } from '#server/features/leads/messages.ts'
import { features } from '#server/features/registry.ts'
import { testConfig } from '#tests/support/server.ts'

const sender = senderOf(
  testConfig({
    COMPANY_NAME: 'Cinco de Teste & Filhos, Lda.',
    OFFICE_ADDRESS: 'Rua de Teste, 5, 4000-001 Porto',
    SUPPORT_EMAIL: 'apoio@teste.example',
    PUBLIC_ORIGIN: 'https://cinco.teste.example',
  }),
)
const render = <Payload extends object>(message: Message<Payload>, payload: Payload) =>
  renderMessage(
    message,
    {
      id: 'um',
      channel: message.channel,
      recipient: 'ana.teste@exemplo.pt',
      payload: JSON.stringify(payload),
    },
    sender,
  )

const link = 'https://cinco.teste.example/l?x=1'
const name = 'Ana Teste'
const lead = { name, service: 'Certificado Energético', cod: 'C-2345678', link, answers: [], isOpen: false }
const message = { name, email: 'ana.teste@exemplo.pt', subject: 'Dúvida', contact: 'x' }

const emails = messagesOf(features).filter(({ channel }) => channel === 'email')

describe.each(emails)('the e-mail $name', (kind) => {
  const { html, text, subject, replyTo } = render(kind, kind.sample)

  it('says who sends it, in both its parts', () => {
    expect(subject).not.toBe('')
    expect(html).toContain('Cinco de Teste &amp; Filhos, Lda.')
    expect(text).toContain('Cinco de Teste & Filhos, Lda.')
    for (const part of [html, text]) {
      expect(part).toContain('Rua de Teste, 5')
      expect(part).toContain('apoio@teste.example')
    }
  })

  it('takes answers to who reads them: us, or the writer of a contact message', () => {
    expect(replyTo).toBe(kind.name === contact.name ? contact.sample.email : 'apoio@teste.example')
  })

  it('is laid out in tables, which Outlook draws, and fetches nothing', () => {
    expect(html).not.toMatch(/<(?:div|img|link|style|script)\b|url\(|src=/)
    const tables = html.match(/<table\b/g)
    expect(tables?.length).toBeGreaterThan(2)
    expect(html.match(/<\/table>/g)).toHaveLength(tables?.length ?? 0)
    for (const [cell] of html.matchAll(/<td\b[^>]*>(?=[^<\s])/g)) expect(cell).toContain('font-family')
  })
})

describe('an e-mail', () => {
  it('keeps single line breaks of what people typed, in both its parts', () => {
    const typed = 'Rua de Teste, 5\r\n2.º <esquerdo>\n\nObrigada'
    const letter = render(contact, { ...message, message: typed })
    expect(letter.html).toContain('Rua de Teste, 5<br>2.º &lt;esquerdo&gt;</p>')
    expect(letter.text).toContain('Rua de Teste, 5\n2.º <esquerdo>\n\nObrigada')
    const answers = [{ question: 'Outras informações', answer: 'Tocar à porta.\nDepois das 18h.' }]
    const request = render(leadConfirmation, { ...lead, answers })
    expect(request.html).toContain('Tocar à porta.<br>Depois das 18h.')
    expect(request.text).toContain('  Tocar à porta.\n  Depois das 18h.')
  })

  it('makes no link of what people wrote, in both its parts and its subject (MSG-6)', () => {
    const evil =
      'Ganhou! https://mau.exemplo.com/x?y=1 www.mau.pt ana@mau.pt mau\u200b.pt mau。com //1.2.3.4/'
    const answers = [{ question: 'Outras informações', answer: `${evil} A 2.º porta, 1.250,00 €. Obrigada.` }]
    const said =
      'Ganhou! https: //mau . exemplo . com/x?y=1 www . mau . pt ana @ mau . pt mau . pt mau . com //1 . 2 . 3 . 4/'
    const letter = render(leadConfirmation, { ...lead, name: 'Ana mau.pt\r\n\r\nhttp://mau.pt', answers })
    expect(letter.text).toContain(`${said} A 2.º porta, 1.250,00 €. Obrigada.`)
    expect(letter.text).toContain('Ana mau . pt http: //mau . pt,')
    expect(letter.text).toContain(link)
    for (const part of [letter.text, letter.html])
      expect(part).not.toMatch(/mau\.|\.mau|@mau|[^"f]https?:\/\/mau/)
    const hostileLetter = render(proposalArrived, { ...proposalArrived.sample, professional: `Leia ${evil}` })
    for (const part of [hostileLetter.text, hostileLetter.html, hostileLetter.subject])
      expect(part).not.toMatch(/mau\.|@mau/)
    const written = render(contact, { ...message, message: evil, subject: 'Dúvida\r\nBcc: ana@mau.pt' })
    expect(written.text).toContain(said)
    expect(written.subject).toBe('Contacto: Dúvida Bcc: ana @ mau . pt')
    expect(written.replyTo).toBe('ana.teste@exemplo.pt')
  })

  it('cuts names and answers to what a message needs (MSG-6)', () => {
    const answers = [{ question: 'Outras informações', answer: 'a'.repeat(2000) }]
    const { text } = render(leadConfirmation, { ...lead, name: 'N'.repeat(120), answers })
    expect(text).toContain(`${'N'.repeat(59)}…,`)
    expect(text).toMatch(new RegExp(`\\s${'a'.repeat(299)}…\\s`))
  })

  it('breaks no code, postal code or number across two lines, and whatever is too long for one', () => {
    const one = (word: string) => `<span style="white-space:nowrap">${word}</span>`
    const long = `${'um-2-'.repeat(20)}fim`
    const answers = [
      { question: 'Onde?', answer: `1000-001, +351 912 345 678, T2, 95 m², pré-aviso, ${long}` },
    ]
    const { html, text } = render(leadConfirmation, { ...lead, answers })
    expect(html).toContain(`com o código ${one('C-2345678')}.`)
    expect(html).toContain(`${one('1000-001')}, ${one('+351 912 345 678')}, T2, 95 m², pré-aviso, ${long}`)
    expect(text).toContain('com o código C-2345678.')
  })
})

it('an SMS is its text alone, without a footer', () => {
  const { text, html, replyTo } = render(leadSms, { cod: 'C-2345678', link })
  expect({ html, replyTo }).toEqual({ html: '', replyTo: undefined })
  expect(text).toBe(`Cinco: confirme o seu pedido C-2345678 nos próximos 10 minutos em ${link}`)
})
