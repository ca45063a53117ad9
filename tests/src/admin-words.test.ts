import { expect, it } from 'vitest'
import { thingOf } from '#schemas/calls/admin/audit.ts'
import { replyLink } from '#src/features/admin/running/reply-link.ts'
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

it.each([
  ['550 5.1.1', 'O endereço não existe (550 5.1.1)'],
  ['550', 'O endereço não existe ou não recebe mensagens (550)'],
  ['552 5.2.2', 'A caixa de correio está cheia (552 5.2.2)'],
  ['554 5.7.1', 'O servidor do destinatário recusou a mensagem pelas suas regras (554 5.7.1)'],
  ['554', 'O servidor de envio recusou a mensagem (554)'],
  ['bounce 5.1.1', 'Enviada e devolvida. O endereço não existe (5.1.1)'],
  ['bounce 5.5.0', 'Enviada e devolvida. O servidor do destinatário não a entregou (5.5.0)'],
  ['gone', 'O endereço devolveu mensagens anteriores: não se enviam mais até ser corrigido ou confirmado'],
  ['SmsRefused', 'O fornecedor de SMS recusou a mensagem'],
  ['Desconhecido', 'O envio falhou'],
])('says why a receiver refused a message: %s', (code, words) => {
  expect(tries(0, code)).toBe(words)
})

it.each([
  ['serviço 311, versão 2', 'serviço', '311'],
  ['perguntas do subgrupo 9', 'subgrupo', '9'],
  ['perguntas base', 'serviço', 'base'],
  ['pedido C-7K4M2PX', 'pedido', 'c-7k4m2px'],
  ['envio leadSms para +351912345678', 'envio', '+351912345678'],
  ['conta Rui.Teste@exemplo.pt', 'conta', 'rui.teste@exemplo.pt'],
  ['todos os serviços', 'serviço', ''],
  ['outra coisa', '', ''],
])('finds what an entry of the log is about: %s', (subject, kind, ref) => {
  expect(thingOf(subject)).toEqual({ kind, ref })
})

it('opens a reply with the subject, the reference and the beginning of the message quoted', () => {
  const link = replyLink({
    id: 'mensagem-1',
    at: '2026-11-20T12:00:00.000Z',
    name: 'Rui & Ana Teste',
    email: "o'brien+casa@exemplo.pt",
    subject: 'Dúvida?',
    message: `Olá\n\n${'x'.repeat(3000)}`,
  })
  const [to, query = ''] = link.split('?')
  expect(decodeURIComponent(to ?? '')).toBe("mailto:o'brien+casa@exemplo.pt")
  const read = Object.fromEntries(query.split('&').map((part) => part.split('=').map(decodeURIComponent)))
  expect(read.subject).toBe('Re: Dúvida?')
  expect(read.body).toMatch(
    /^\r\n\r\n> Em 20\/11\/\d+, 12:00, Rui & Ana Teste escreveu \(referência mensagem-1\):\r\n>\r\n> Olá\r\n>\r\n> x+…$/,
  )
  expect(link.length).toBeLessThan(2000)
})
