import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { CHAT_PAGE, reportInWords } from '#schemas/chat/chat.ts'
import { photoRefusals } from '#schemas/photos/photos.ts'
import { ApiError } from '#src/api/api-error.ts'
import { Chat } from '#src/features/chat/chat.tsx'
import { type Draft, EMPTY_DRAFT } from '#src/features/chat/draft.ts'
import { SHOW_OLDER } from '#src/features/chat/older-messages.tsx'
import type { PageChat } from '#src/features/chat/page-chat.ts'
import type { ChatState, ChatTransport } from '#src/features/chat/transport.ts'
import type { PhotoUpload, PhotoUploader } from '#src/forms/form-context.ts'
import { fill, phone, press, pressing, shown } from '#stories/support/parts.ts'
import { aroundPart } from '#stories/support/states.tsx'

/** What a client and a professional write to each other. */
const meta: Meta = { title: 'Partes/Conversa (chat)', decorators: [aroundPart] }
export default meta

const pictures = (...names: string[]) =>
  names.map((name) => ({ small: `/desenhos/obra-${name}.svg`, full: `/desenhos/obra-${name}.svg` }))

const empty: ChatState = {
  me: 'client',
  other: 'Rui Teste',
  messages: [],
  older: null,
  closed: null,
  reopened: null,
  date: { proposed: null, agreed: null },
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
      photos: pictures('sala', 'banho'),
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
    {
      id: '4',
      author: 'professional',
      text: '',
      photos: pictures('cozinha', 'telhado', 'sala', 'banho'),
      at: '2026-11-20T09:41:00.000Z',
      read: null,
    },
  ],
}
const done = async () => ({ success: true })
const never = () => new Promise<never>(() => {})

/** Uploads that stand as they are told to. */
const standing = (uploads: Readonly<Record<string, PhotoUpload>> = {}): PhotoUploader => {
  const all = new Map(Object.entries(uploads))
  const failed = (id: string) => all.get(id)?.state === 'failed'
  return {
    load: async () => ({
      add: () => [],
      retry: () => {},
      drop: () => {},
      all: () => all,
      subscribe: () => () => {},
    }),
    settled: async (ids) => ids.filter(failed),
  }
}

const PAGE = { proposal: 'proposta-0001', address: '/pedido?l=a&s=b', token: 'exemplo' }

interface Surroundings extends Partial<ChatTransport> {
  draft?: Draft
  uploader?: PhotoUploader
  /** The page that takes its forms, where there are no scripts. */
  posted?: Partial<PageChat>
}

const at = (
  state: ChatState,
  { draft: begun = EMPTY_DRAFT, uploader = standing(), posted, ...change }: Surroundings = {},
): StoryObj => {
  const transport: ChatTransport = {
    load: async () => state,
    write: done,
    markRead: done,
    report: done,
    proposeDate: done,
    decideDate: done,
    follow: () => () => {},
    ...change,
  }
  function Shown() {
    const [draft, onDraft] = useState(begun)
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', height: 640 }}>
        <Chat
          {...{ transport, uploader, draft, onDraft }}
          {...(posted && { initial: state, posted: { ...PAGE, chat: state, ...posted } })}
        />
      </Box>
    )
  }
  return shown(() => <Shown />)
}

const photo = (
  state: PhotoUpload['state'],
  name: string,
  change: Partial<PhotoUpload> = {},
): PhotoUpload => ({
  state,
  name: `${name}.jpg`,
  preview: `/desenhos/obra-${name}.svg`,
  progress: state === 'sent' ? 1 : 0.4,
  ...change,
})
const chosen = {
  draft: { text: 'É esta a divisão.', photos: ['sala', 'banho', 'cozinha'] },
  uploader: standing({
    sala: photo('sent', 'sala'),
    banho: photo('sending', 'banho'),
    cozinha: photo('failed', 'cozinha', { message: photoRefusals.broken, retriable: true }),
  }),
}

const WRITTEN = 'Combinado, até quinta-feira.'
const writing = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const page = within(canvasElement)
  await fill(await page.findByLabelText('A sua mensagem'), WRITTEN)
  await press(page.getByRole('button', { name: 'Enviar' }))
}
const notSent: StoryObj['play'] = async (context) => {
  await writing(context)
  const page = within(context.canvasElement)
  await page.findByText('Não foi possível contactar o servidor.')
  await expect(page.getByLabelText('A sua mensagem')).toHaveValue(WRITTEN)
}
const pressingToRead =
  (text: string): StoryObj['play'] =>
  async ({ canvasElement }) => {
    const page = within(canvasElement)
    await press(await page.findByRole('button', { name: 'Enviar' }))
    await page.findByText(text)
  }
/** The server takes the message, and its reply is lost. */
const withoutReply = (): StoryObj => {
  let taken: ChatState['messages'] = []
  return at(empty, {
    load: async () => ({ ...empty, messages: taken }),
    write: async ({ id, text }) => {
      taken = [{ id, author: 'client', text, photos: [], at: '2026-11-20T09:42:00.000Z', read: null }]
      return away()
    },
  })
}
const arrived: StoryObj['play'] = async (context) => {
  await writing(context)
  const page = within(context.canvasElement)
  await page.findByText(/^A sua mensagem, /)
  await waitFor(() => expect(page.getByLabelText('A sua mensagem')).toHaveValue(''))
}
const away = async () => {
  throw new Error('Não foi possível contactar o servidor.')
}

/** So many messages, read a page at a time. */
const long = (count: number): StoryObj => {
  const all: ChatState['messages'] = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    author: index % 3 === 0 ? ('client' as const) : ('professional' as const),
    text: `Mensagem ${index + 1}`,
    photos: [],
    at: new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString(),
    read: '2026-11-21T09:00:00.000Z',
  }))
  return at(empty, {
    load: async (before = String(count)) => {
      const from = Math.max(0, Number(before) - CHAT_PAGE)
      const messages = all.slice(from, Number(before))
      return { ...empty, messages, older: from > 0 ? String(from) : null }
    },
  })
}
/** The messages that were read stay where they are, and the focus goes to the message before it (CHT-11). */
const readingOlder: StoryObj['play'] = async ({ canvasElement }) => {
  const page = within(canvasElement)
  const first = await page.findByText('Mensagem 71')
  const list = page.getByRole('log')
  list.scrollTop = 0
  const top = first.getBoundingClientRect().top
  await press(page.getByRole('button', { name: SHOW_OLDER }))
  await page.findByText('Mensagem 21')
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Mensagem 70'))
  await expect(Math.abs(page.getByText('Mensagem 71').getBoundingClientRect().top - top)).toBeLessThan(2)
  await expect(page.getByText('Mensagem 70').closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
}

export const Vazia = at(empty)
export const VaziaNoTelemóvel = phone(Vazia)
export const Preenchida = at(filled)
export const PreenchidaNoTelemóvel = phone(Preenchida)
export const Longa = long(120)
export const LongaNoTelemóvel = phone(Longa)
export const ComAnteriores: StoryObj = { ...long(120), play: readingOlder }
export const ComAnterioresNoTelemóvel = phone(ComAnteriores)
export const AEnviar: StoryObj = { ...at(filled, { write: never }), play: writing }
export const AEnviarNoTelemóvel = phone(AEnviar)
export const NãoEnviada: StoryObj = { ...at(filled, { write: away }), play: notSent }
export const NãoEnviadaNoTelemóvel = phone(NãoEnviada)
export const EnviadaSemResposta: StoryObj = { ...withoutReply(), play: arrived }
export const ComFotografias = at(filled, chosen)
export const ComFotografiasNoTelemóvel = phone(ComFotografias)
export const FotografiasPorEnviar: StoryObj = {
  ...at(empty, chosen),
  play: pressingToRead('Há fotografias que não foram enviadas. Envie-as de novo ou retire-as.'),
}
export const FotografiasPorEnviarNoTelemóvel = phone(FotografiasPorEnviar)
export const SemNada: StoryObj = {
  ...at(empty),
  play: pressingToRead('Escreva uma mensagem ou junte uma fotografia.'),
}
export const SemNadaNoTelemóvel = phone(SemNada)
export const ADenunciar: StoryObj = { ...at(filled), play: pressing('Denunciar') }
export const ADenunciarNoTelemóvel = phone(ADenunciar)
export const Reaberta = at({
  ...filled,
  reopened: reportInWords('reopened', 'Não encontrámos nada contra as regras. Sejam cordiais.'),
})
export const ReabertaNoTelemóvel = phone(Reaberta)
export const Denunciada = at({ ...filled, closed: reportInWords('waiting', null) })
export const DenunciadaNoTelemóvel = phone(Denunciada)
export const DenunciadaAoEscrever = at(
  { ...filled, closed: reportInWords('waiting', null) },
  { draft: { text: 'Quanto tempo demora?', photos: [] } },
)
export const DenunciadaAoEscreverNoTelemóvel = phone(DenunciadaAoEscrever)
const loading = at(empty, { load: never })
export const ACarregar: StoryObj = { ...loading, parameters: { ...loading.parameters, waits: true } }
export const ACarregarNoTelemóvel = phone(ACarregar)
export const Falhada = at(empty, { load: away })
export const FalhadaNoTelemóvel = phone(Falhada)
const thursday = '2026-12-03T10:00:00.000Z'
const file = '/api/chat-dates/proposta-0001'
/** A date that the other one proposes (CHT-13). */
export const DataProposta = at({
  ...filled,
  date: { proposed: { at: thursday, mine: false }, agreed: null },
})
export const DataPropostaNoTelemóvel = phone(DataProposta)
/** What was agreed, and another date that one proposes oneself. */
export const DataCombinada = at({
  ...filled,
  date: {
    proposed: { at: '2026-12-04T15:30:00.000Z', mine: true },
    agreed: { at: thursday, cancelled: false, file },
  },
})
export const DataCombinadaNoTelemóvel = phone(DataCombinada)
export const DataCancelada = at({
  ...filled,
  date: { proposed: null, agreed: { at: thursday, cancelled: true, file } },
})
/** A date that is refused: the text stays. */
export const DataRecusada: StoryObj = {
  ...at(filled, {
    proposeDate: async () => {
      const message = 'Escolha um dia e uma hora que ainda não passaram.'
      throw new ApiError(422, message, [{ path: '/day', message }])
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await press(await page.findByText('Propor data'))
    await fill(page.getByLabelText('Dia'), '2026-11-01')
    await fill(page.getByLabelText('Hora (de Lisboa)'), '10:00')
    await press(page.getByRole('button', { name: 'Propor' }))
    await page.findByText('Escolha um dia e uma hora que ainda não passaram.')
    await expect(page.getByLabelText('Dia')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabelText('Dia')).toHaveValue('2026-11-01')
  },
}
export const DataRecusadaNoTelemóvel = phone(DataRecusada)
/** Without scripts the same chat posts its forms to its page (CHT-15). */
export const SemScriptsComData = at(
  {
    ...filled,
    messages: filled.messages.slice(0, 3),
    date: { proposed: { at: thursday, mine: false }, agreed: null },
  },
  {
    posted: { refusedDate: { day: '2026-12-05', time: '', failure: 'Escolha a hora.', isAnswer: false } },
  },
)
export const SemScriptsComDataNoTelemóvel = phone(SemScriptsComData)
export const SemScripts: StoryObj = {
  ...at(filled, { posted: {} }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('Denunciar Rui Teste')
    await expect(page.getByRole('button', { name: 'Ver as mensagens novas' })).toHaveValue('ver-mensagens')
  },
}
export const SemScriptsNoTelemóvel = phone(SemScripts)
export const SemScriptsPorLer = at(
  { ...filled, older: '2026-11-20T09:30:00.000Z 1' },
  { posted: { isOlder: true } },
)
export const SemScriptsPorLerNoTelemóvel = phone(SemScriptsPorLer)
const letter = `Não foi possível juntar tudo. «carta.txt»: ${photoRefusals.unknown}`
export const SemScriptsRecusada = at(empty, {
  draft: { text: 'É esta a divisão.', photos: [] },
  posted: { refused: { text: 'É esta a divisão.', photos: [], failure: letter } },
})
export const SemScriptsRecusadaNoTelemóvel = phone(SemScriptsRecusada)
