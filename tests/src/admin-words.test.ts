import { expect, it } from 'vitest'
import { sentAgain, tries } from '#src/features/admin/words.ts'

it('has words for a message that came too late', () => {
  expect(tries(1, 'expired')).toBe('1 tentativa · A ligação que levava já não é válida')
})

it.each([
  [0, 0, 'Nenhuma mensagem para enviar de novo.'],
  [1, 0, '1 mensagem vai ser enviada de novo.'],
  [12, 1, '12 mensagens vão ser enviadas de novo. 1 fica: a ligação que levava já não é válida.'],
  [0, 3, 'Nenhuma mensagem para enviar de novo. 3 ficam: a ligação que levavam já não é válida.'],
])('says that %i messages are sent again and %i are not', (resent, expired, words) => {
  expect(sentAgain({ resent, expired })).toBe(words)
})
