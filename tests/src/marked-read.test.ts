import { expect, it } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { markedRead } from '#src/pages/shared/marked-read.ts'

const full = () => Promise.reject(new ApiError(503, 'De momento não conseguimos guardar nada.'))

it('shows what was asked for, also where it cannot be marked as read (SRV-11, SRV-26)', async () => {
  expect(await markedRead('/pedido?l=a&s=b', async () => {})).toBe('/pedido?l=a&s=b')
  expect(await markedRead('/pedido?l=a&s=b#conversa', full)).toBe('/pedido?l=a&s=b&ver=1#conversa')
  expect(await markedRead('/area/pedidos/a', full)).toBe('/area/pedidos/a?ver=1')
})
