import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { counted } from '../words.ts'

/** What becomes of requests and of other services' addresses when services are withdrawn (ADM-23). */
export function withdrawalWords({ begun, sent, pointing }: ReplyOf<AdminCalls['countAffected']>): string[] {
  const remaining =
    begun === 0
      ? 'Nenhum pedido por acabar está guardado no servidor.'
      : `${counted(begun, 'pedido por acabar está guardado', 'pedidos por acabar estão guardados')} no servidor.`
  return [
    `${remaining} Quem tem o pedido aberto ainda o pode enviar. Quem o retomar mais tarde lê que o serviço já não está disponível, e as respostas ficam até as eliminar ou até passarem 30 dias.`,
    sent === 0
      ? 'Não há pedidos enviados em curso.'
      : `${counted(sent, 'pedido enviado está', 'pedidos enviados estão')} em curso e ${sent === 1 ? 'continua' : 'continuam'} como até aqui.`,
    ...(pointing.length > 0
      ? [
          `Levam hoje até aqui, e passam a levar aonde este levar: ${pointing.map(({ title }) => `«${title}»`).join(', ')}.`,
        ]
      : []),
  ]
}
