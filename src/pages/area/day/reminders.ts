import { dateInWords } from '#schemas/chat/dates.ts'
import { ownChatPath, requestPath } from '#src/pages/area-section/request-paths.ts'
import { paths } from '#src/routes/paths.ts'
import type { Area } from '../load-area.ts'

export type Day = NonNullable<Area['day']>

/** Something that a professional can do now, one press away. */
export interface Reminder {
  readonly to: string
  readonly label: string
  /** Why. */
  readonly text: string
}

const PROFILE = `${paths.area}/perfil`

/** What a professional is reminded of, what concerns a client first (DAY-5). `drafts`: requests with a proposal that was begun on this device. */
export function remindersOf(day: Day, drafts: readonly string[]): Reminder[] {
  const { chosen, waiting, dates, nif, told, distance, costs } = day
  const about = new Map([...day.requests, ...day.going].map(({ id, service }) => [id, service]))
  return [
    ...chosen.map(({ lead, proposal, service }) => ({
      to: ownChatPath(lead, proposal),
      label: `Combinar o trabalho: ${service}`,
      text: 'O cliente escolheu-o e ainda não lhe escreveu.',
    })),
    ...dates.map(({ lead, proposal, service, at }) => ({
      to: ownChatPath(lead, proposal),
      label: `Trabalho combinado: ${service}`,
      text: `${dateInWords(at)}. Abra a conversa para o ver ou mudar.`,
    })),
    ...waiting.map(({ lead, proposal, service }) => ({
      to: ownChatPath(lead, proposal),
      label: `Responder ao cliente: ${service}`,
      text: 'Leu a mensagem e ainda não respondeu.',
    })),
    ...drafts.map((lead) => ({
      to: requestPath(lead),
      label: `Enviar a proposta: ${about.get(lead) ?? 'a que começou'}`,
      text: 'Começou a escrevê-la e não a enviou. Está guardada neste dispositivo.',
    })),
    ...(distance === null
      ? [{ to: PROFILE, label: 'Dizer onde trabalha', text: 'Sem isso não lhe mostramos pedidos.' }]
      : []),
    ...(costs === null
      ? [
          {
            to: PROFILE,
            label: 'Escolher os seus serviços',
            text: 'Só lhe mostramos pedidos dos seus serviços.',
          },
        ]
      : []),
    ...(told === 'never'
      ? [
          {
            to: `${paths.area}/avisos`,
            label: 'Ligar os avisos de pedidos novos',
            text: 'Estão desligados: só vê os pedidos aqui.',
          },
        ]
      : []),
    ...(nif === 'none' || nif === 'refused'
      ? [
          {
            to: PROFILE,
            label: nif === 'none' ? 'Verificar o seu NIF' : 'Corrigir o seu NIF',
            text:
              nif === 'none'
                ? 'O perfil e as propostas passam a dizer que está verificado.'
                : 'Não o pudemos verificar. Veja porquê no perfil.',
          },
        ]
      : []),
  ]
}
