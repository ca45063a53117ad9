import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { databases } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'

const LIMIT = 256

it.each(databases.slice(0, 1))('a connection has 256 requests begun at most (SRV-9)', async ({ open }) => {
  const opened = await open()
  const { app } = await testServer(opened.database)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let [begun, dropped] = [0, 0]
  app.server.on('request', () => {
    begun += 1
  })
  app.server.on('dropRequest', () => {
    dropped += 1
  })
  const socket = connect(port, '127.0.0.1').resume()
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(LIMIT + 10))
  await expect.poll(() => dropped).toBe(10)
  expect(begun).toBe(LIMIT)
  socket.destroy()
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  await app.close()
  await opened.drop()
})
