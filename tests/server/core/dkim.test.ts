import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openChannels } from '#server/core/mail/channels.ts'
import type { RenderedMessage } from '#server/core/mail/render.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testConfig } from '#tests/support/server.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const dkim = { DKIM_DOMAIN: 'cinco.exemplo.pt', DKIM_SELECTOR: 'm2027' }

const message: RenderedMessage = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  to: 'ana.teste@exemplo.pt',
  leave: 'https://cinco.exemplo.pt/newsletter?s=1',
  subject: 'Olá, João: propostas à sua espera',
  text: 'Não há duas sem três.\n\n  Fim.  \n',
  html: '<p>Não há duas sem três.</p>',
}

/** A header as RFC 6376 (3.4.2) makes it for a signature. */
const relaxed = (name: string, value: string) =>
  `${name.toLowerCase()}:${value
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`

/** Whether a message is signed as a receiver checks it (RFC 6376), and which headers the signature covers. */
function signed(raw: string): { isRight: boolean; covers: string[]; tags: Record<string, string> } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = head.split(/\r\n(?![ \t])/).map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1)]
  })
  const signature = headers.find(([name]) => name === 'DKIM-Signature')?.[1] ?? ''
  const tags = Object.fromEntries(
    signature.split(';').map((tag) => {
      const [name = '', ...value] = tag.trim().split('=')
      return [name, value.join('=').replace(/\s/g, '')]
    }),
  )
  const body = `${rest
    .join('\r\n\r\n')
    .replace(/[ \t]+\r\n/g, '\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/(?:\r\n)*$/, '')}\r\n`
  const covers = (tags.h ?? '').split(':').map((name) => name.toLowerCase())
  const lines = covers.flatMap((name) => {
    const header = headers.findLast(([other]) => other.toLowerCase() === name)
    return header ? [relaxed(...header)] : []
  })
  const unsigned = relaxed('DKIM-Signature', signature.replace(/(\bb=)[^;]*$/, '$1'))
  const bodyHash = createHash('sha256').update(body).digest('base64')
  const isRight =
    bodyHash === tags.bh &&
    verify(
      'rsa-sha256',
      Buffer.from([...lines, unsigned].join('\r\n')),
      publicKey,
      Buffer.from(tags.b ?? '', 'base64'),
    )
  return { isRight, covers, tags }
}

describe('signed e-mails', () => {
  it('are signed so that a receiver can check them, with the headers of one click (MSG-20)', async () => {
    const smtp = await smtpServer(await freePort())
    const { email } = openChannels(
      testConfig({
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        ...dkim,
        DKIM_KEY: pem.replaceAll('\n', '\\n'),
      }),
    )
    await email?.(message, new AbortController().signal)
    const [raw = ''] = smtp.received
    const { isRight, covers, tags } = signed(raw)
    expect(isRight).toBe(true)
    expect(tags).toMatchObject({ a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'cinco.exemplo.pt', s: 'm2027' })
    expect(covers).toEqual(
      expect.arrayContaining(['from', 'to', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    expect(signed(raw.replace('Fim', 'fim')).isRight).toBe(false)
    expect(signed(raw.replace('To: ana', 'To: eva')).isRight).toBe(false)
    await smtp.close()
  })

  it('want the whole configuration, and a key that can sign (MSG-20)', () => {
    const fails = (env: Record<string, string>, words: RegExp) => expect(() => testConfig(env)).toThrow(words)
    fails({ ...dkim }, /DKIM_KEY/)
    fails({ DKIM_KEY: pem }, /DKIM_DOMAIN/)
    fails({ DKIM_KEY: pem, DKIM_DOMAIN: 'cinco.pt' }, /DKIM_SELECTOR/)
    fails({ ...dkim, DKIM_KEY: 'texto' }, /RSA/)
    fails({ ...dkim, DKIM_KEY_FILE: '/nada/aqui.pem' }, /DKIM_KEY_FILE.*ENOENT/)
    const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
    fails({ ...dkim, DKIM_KEY: ed25519.toString() }, /RSA/)
    expect(testConfig({}).dkim).toBeUndefined()
  })
})
