import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { serveBuiltSite } from '#server/core/site/built-site.ts'
import { embedded } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const SECRETS = ['Segredo7x', 'ana.teste', 'exemplo.pt', '912345678', '1000-001'] as const
const QUERY = 'token=Segredo7x&email=ana.teste%40exemplo.pt&u=912345678'

/** Wrong addresses of every kind, with secrets in their query and in their parts. */
const addresses: readonly [method: string, url: string][] = [
  ['GET', `/nada?${QUERY}`],
  ['GET', `/api/nada?${QUERY}`],
  ['GET', `/auth/login?${QUERY}`],
  ['DELETE', `/api/lead/create?${QUERY}`],
  ['POST', `/ativar?${QUERY}`],
  ['GET', '/api/nada/Segredo7x'],
  ['GET', '/l/Segredo7x/ana.teste@exemplo.pt'],
  ['GET', '/ana.teste@exemplo.pt'],
  ['GET', '/api/zip/check/1000-001/912345678'],
  ['GET', '/api/zip/check/1000-001'],
  ['GET', '/api/localidade/ana.teste@exemplo.pt'],
  ['POST', '/api/profile/Segredo7x'],
  ['GET', '/perfil/Segredo7x?email=ana.teste@exemplo.pt'],
  ['GET', '/%zz/Segredo7x'],
  ['GET', `/api/%c3%28/Segredo7x?${QUERY}`],
  ['GET', `/api/lead/${'Segredo7x'.repeat(60)}`],
  ['GET', '//Segredo7x'],
  ['GET', '/nada;token=Segredo7x'],
  ['GET', '/nada#Segredo7x'],
  ['GET', `/leads/archive?id=Segredo7x&s=Segredo7x`],
  ['OPTIONS', `/api/user/create?${QUERY}`],
  ['BREW', `/Segredo7x?${QUERY}`],
]

const logged: string[] = []
const stream = { write: (line: string) => logged.push(line) }
const server = suiteServer(embedded.open, {}, (...on) => testServer(...on, { level: 'trace', stream }))

beforeAll(async () => {
  await serveBuiltSite(server.app, server.services)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

/** What is answered to a request as it stands, however wrong it is. */
async function send(method: string, url: string): Promise<string> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `${method} ${url} HTTP/1.1\r\nHost: x\r\nReferer: http://x/?${QUERY}\r\nConnection: close\r\n\r\n`,
  )
  return text(socket)
}

it.each(addresses)('does not log the secrets in %s %s', async (method, url) => {
  logged.length = 0
  expect(await send(method, url)).toMatch(/^HTTP\/1\.1 [234]\d\d /)
  const log = logged.join('\n')
  for (const secret of SECRETS) expect(log).not.toContain(secret)
})

it('still logs which route was requested', async () => {
  logged.length = 0
  await send('GET', '/api/zip/check/1000-001')
  await send('GET', '/nada-disso/outra?x=1')
  const log = logged.join('\n')
  expect(log).toContain('"path":"/api/zip/check/:zip"')
  expect(log).toContain('"path":"/nada-disso/outra"')
})
