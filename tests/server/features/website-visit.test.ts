import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/core/http/public-address.ts'
import { hasToken, MAX_PAGE_BYTES, visitor } from '#server/features/profiles/website/visit.ts'

const TOKEN = 'codigo-de-teste-0001'
const HOME = [{ address: '127.0.0.1', family: 4 }]

describe('a public address (PRF-6)', () => {
  it.each(['1.1.1.1', '93.184.216.34', '185.12.64.1', '2606:4700::1111', '2a00:1450:4003:80f::200e'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'exemplo.pt',
    '',
  ])('is not «%s»', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a visit to a website', () => {
  const pages: Record<string, RequestListener> = {}
  let server: Server
  let port: string

  beforeAll(async () => {
    server = createServer((request, reply) => {
      const page = pages[request.url ?? '']
      if (page) return page(request, reply)
      reply.writeHead(404).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = String((server.address() as AddressInfo).port)
  })
  afterAll(() => new Promise((done) => server.close(done)))

  /** Visits this machine under any name. */
  const visit = (url: string, resolve: (host: string) => Promise<typeof HOME> = async () => HOME) =>
    visitor({ resolve, mayVisit: (address) => address === '127.0.0.1', ports: [port] })(
      new URL(url),
      AbortSignal.timeout(5000),
    )
  const at = (path: string) => `http://www.exemplo.pt:${port}${path}`

  it('reads a page, and follows a redirect', async () => {
    pages['/'] = (_, reply) => reply.end('olá')
    pages['/antes'] = (_, reply) => reply.writeHead(302, { location: '/' }).end()
    expect(await visit(at('/'))).toBe('olá')
    expect(await visit(at('/antes'))).toBe('olá')
  })

  it('follows a redirect to the same host, with or without www, and to no other (PRF-10)', async () => {
    const to = (location: string) => {
      pages['/leva'] = (_, reply) => reply.writeHead(301, { location }).end()
      return visit(at('/leva'))
    }
    expect(await to(`http://exemplo.pt:${port}/`)).toBe('olá')
    expect(await to(`http://WWW.exemplo.pt:${port}/`)).toBe('olá')
    for (const host of ['outro.pt', 'loja.exemplo.pt', 'exemplo.pt.outro.pt', 'wwwexemplo.pt', 'exemplo.com'])
      await expect(to(`http://${host}:${port}/`)).rejects.toThrow('another website')
  })

  it('ends after three redirects, and where a page is not there', async () => {
    pages['/roda'] = (_, reply) => reply.writeHead(302, { location: '/roda' }).end()
    await expect(visit(at('/roda'))).rejects.toThrow('no such page')
    await expect(visit(at('/nada'))).rejects.toThrow('no such page')
  })

  it('reads no more than so many bytes of a page that never ends', async () => {
    pages['/sem-fim'] = (_, reply) => {
      const more = () => {
        while (reply.write('x'.repeat(16_384)));
        reply.once('drain', more)
      }
      more()
    }
    expect(await visit(at('/sem-fim'))).toHaveLength(MAX_PAGE_BYTES)
  })

  it('ends when its time is over', async () => {
    pages['/calado'] = () => {}
    const visit = visitor({ resolve: async () => HOME, mayVisit: () => true, ports: [port] })
    await expect(visit(new URL(at('/calado')), AbortSignal.abort())).rejects.toThrow('does not answer')
  })

  it('goes to no private address: by its name, by a second address of it, and after a redirect', async () => {
    const safe = visitor({ resolve: async () => HOME, mayVisit: isPublicAddress, ports: [port] })
    await expect(safe(new URL(at('/')), AbortSignal.timeout(5000))).rejects.toThrow('does not answer')
    const mixed = [...HOME, { address: '10.0.0.1', family: 4 }]
    await expect(visit(at('/'), async () => mixed)).rejects.toThrow('does not answer')
    pages['/para-dentro'] = (_, reply) =>
      reply.writeHead(302, { location: `http://exemplo.pt:${port}/` }).end()
    const inside = async (host: string) =>
      host === 'exemplo.pt' ? [{ address: '10.0.0.1', family: 4 }] : HOME
    await expect(visit(at('/para-dentro'), inside)).rejects.toThrow('does not answer')
  })

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://localhost/',
    'http://user:pass@www.exemplo.pt/',
    'http://www.exemplo.pt:8080/',
    'ftp://www.exemplo.pt/',
    'file:///etc/passwd',
  ])('is not made to %s', async (url) => {
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      return HOME
    }
    const visit = visitor({ resolve, mayVisit: () => true, ports: [''] })
    await expect(visit(new URL(url), AbortSignal.timeout(5000))).rejects.toThrow('not visited')
    expect(asked).toEqual([])
  })

  it.each([
    ['a file with it', { '/.well-known/cinco.txt': ` ${TOKEN}\n` }, true],
    ['a tag with it', { '/': `<html><META content='${TOKEN}' name=cinco-verificacao></html>` }, true],
    ['a file with more letters', { '/.well-known/cinco.txt': `${TOKEN}2` }, false],
    ['the token in its text alone', { '/': `cinco-verificacao ${TOKEN}` }, false],
    ['a tag of another name', { '/': `<meta name="outro" content="${TOKEN}">` }, false],
    ['nothing', {}, false],
  ])('finds the token of a site with %s', async (_, site: Record<string, string>, expected) => {
    const read = async ({ pathname }: URL) => {
      const text = site[pathname]
      if (text === undefined) throw new Error('away')
      return text
    }
    expect(await hasToken(read, 'https://www.exemplo.pt/', TOKEN)).toBe(expected)
  })
})
