import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { databases } from '#tests/support/database.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

describe.each(databases)('what is no HTTP on $name', ({ open }) => {
  const server = suiteServer(open)

  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

  it.each([
    ['bytes that are no request', 'OLÁ\r\n\r\n', 400, 'O pedido não está bem formado.'],
    [
      'a method that there is not',
      'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
      400,
      'O pedido não está bem formado.',
    ],
    [
      'a method that nothing here takes',
      'PROPFIND /api/site/services HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nConnection: close\r\n\r\n',
      405,
      'Este endereço não aceita pedidos deste tipo.',
    ],
    [
      'a header without a colon',
      'GET / HTTP/1.1\r\nHost: x\r\nnada\r\n\r\n',
      400,
      'O pedido não está bem formado.',
    ],
    [
      'a head that is too large',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'O endereço e os cabeçalhos do pedido são demasiado grandes.',
    ],
  ])('is answered in Portuguese: %s', async (_name, sent, status, error) => {
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(sent)
    const answer = await text(socket)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toMatchObject({ error })
  })
})
