import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { reportInWords } from '#schemas/chat/chat.ts'
import { Chat } from '#src/features/chat/chat.tsx'
import type { ChatState, ChatTransport } from '#src/features/chat/transport.ts'
import { fill, phone, press, pressing, shown } from '#stories/support/parts.ts'

/** What a client and a professional write to each other. */
const meta: Meta = { title: 'Partes/Conversa' }
export default meta

const empty: ChatState = {
  me: 'client',
  other: 'Rui Teste',
  messages: [],
  closed: null,
  reopened: null,
  stream: 'exemplo',
}
const filled: ChatState = {
  ...empty,
  messages: [
    {
      id: '1',
      author: 'professional',
      text: 'Bom dia. Posso passar na quinta-feira de manhã. Tem a caderneta predial?',
      photos: [],
      at: '2026-11-20T09:30:00.000Z',
      read: '2026-11-20T09:32:00.000Z',
    },
    {
      id: '2',
      author: 'client',
      text: 'Bom dia. Sim, tenho.\nQuinta-feira às 10 está bem.',
      photos: [],
      at: '2026-11-20T09:35:00.000Z',
      read: '2026-11-20T09:40:00.000Z',
    },
    {
      id: '3',
      author: 'client',
      text: 'Umapalavramuitocompridasemespaços'.repeat(4),
      photos: [],
      at: '2026-11-20T09:36:00.000Z',
      read: null,
    },
  ],
}
const done = async () => ({ success: true })
const never = () => new Promise<never>(() => {})

const at = (state: ChatState, change: Partial<ChatTransport> = {}): StoryObj => {
  const transport: ChatTransport = {
    load: async () => state,
    write: done,
    markRead: done,
    report: done,
    follow: () => () => {},
    ...change,
  }
  return shown(() => <Chat transport={transport} />)
}

const writing: StoryObj['play'] = async ({ canvasElement }) => {
  const page = within(canvasElement)
  await fill(await page.findByLabelText('A sua mensagem'), 'Combinado, até quinta-feira.')
  await press(page.getByRole('button', { name: 'Enviar' }))
  await page.findByText('Combinado, até quinta-feira.')
}
const away = async () => {
  throw new Error('Não foi possível contactar o servidor.')
}

export const Vazia = at(empty)
export const VaziaNoTelemóvel = phone(Vazia)
export const Preenchida = at(filled)
export const PreenchidaNoTelemóvel = phone(Preenchida)
export const AEnviar: StoryObj = { ...at(filled, { write: never }), play: writing }
export const AEnviarNoTelemóvel = phone(AEnviar)
export const NãoEnviada: StoryObj = { ...at(filled, { write: away }), play: writing }
export const NãoEnviadaNoTelemóvel = phone(NãoEnviada)
export const ADenunciar: StoryObj = { ...at(filled), play: pressing('Denunciar') }
export const ADenunciarNoTelemóvel = phone(ADenunciar)
export const Reaberta = at({
  ...filled,
  reopened: reportInWords('reopened', 'Não encontrámos nada contra as regras. Sejam cordiais.'),
})
export const ReabertaNoTelemóvel = phone(Reaberta)
export const Denunciada = at({ ...filled, closed: reportInWords('waiting', null) })
export const DenunciadaNoTelemóvel = phone(Denunciada)
export const ACarregar = at(empty, { load: never })
export const ACarregarNoTelemóvel = phone(ACarregar)
export const Falhada = at(empty, { load: away })
export const FalhadaNoTelemóvel = phone(Falhada)
