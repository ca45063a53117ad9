import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { grounds } from '#schemas/decisions/grounds.ts'
import { decisionKinds } from '#schemas/decisions/kinds.ts'
import { ApiError } from '#src/api/api-error.ts'
import { Page } from '#src/pages/objection/objection-page.tsx'
import { filling, phone, pressing, shown, UNTOUCHED } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** A decision as whom it concerns reads it, and what they object. */
const meta: Meta = { title: 'Páginas/Objeção (objection)' }
export default meta

const { title, text } = decisionKinds['account.suspend']
const decided: ReplyOf<Calls['showObjection']> = {
  decision: {
    title,
    text,
    subject: null,
    facts: 'Pediu dinheiro adiantado a três clientes e não apareceu.',
    ground: grounds.suspension,
    automated: false,
    at: '2026-11-18T10:00:00.000Z',
    ended: null,
    until: '2027-05-18T10:00:00.000Z',
  },
  objection: null,
  may: true,
}
const WORDS = 'Os três clientes confirmam que o trabalho foi feito.\nJunto os nomes deles, se precisarem.'
const objected = {
  text: WORDS,
  at: '2026-11-20T10:00:00.000Z',
  answer_by: '2026-12-01T10:00:00.000Z',
  state: 'open',
  answer: null,
  answered_at: null,
  undone: null,
} as const

const objection = (change: object = {}, replies: Replies = {}) =>
  shown(() => <Page />, {
    row: 'objection',
    replies,
    loaded: {
      ...decided,
      link: { d: 'decisao-de-exemplo', t: 'assinatura-de-exemplo' },
      standing: UNTOUCHED,
      ...change,
    },
  })
const SEND = 'Enviar a objeção'
const sending = (replies: Replies): StoryObj => ({
  ...objection({}, replies),
  play: filling({ 'Porque não concorda': WORDS }, SEND),
})

export const PorObjetar = objection()
export const PorObjetarNoTelemóvel = phone(PorObjetar)
export const ComErros: StoryObj = { ...PorObjetar, play: pressing(SEND) }
export const ComErrosNoTelemóvel = phone(ComErros)
export const AEnviar = sending({ sendObjection: 'never' })
export const Falhada = sending({
  sendObjection: new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.'),
})
export const FalhadaNoTelemóvel = phone(Falhada)
export const Recebida = objection({ objection: objected, may: false })
export const RecebidaNoTelemóvel = phone(Recebida)
export const ComRazão = objection({
  decision: { ...decided.decision, ended: '2026-11-26T10:00:00.000Z' },
  objection: {
    ...objected,
    state: 'upheld',
    answer: 'Falámos com os três clientes, e tem razão.',
    answered_at: '2026-11-26T10:00:00.000Z',
    undone: decisionKinds['account.suspend'].undone,
  },
  may: false,
})
export const ComRazãoNoTelemóvel = phone(ComRazão)
export const SemRazão = objection({
  objection: {
    ...objected,
    state: 'rejected',
    answer: 'Nenhum dos três clientes confirma o que nos escreveu.',
    answered_at: '2026-11-26T10:00:00.000Z',
  },
  may: false,
})
export const ForaDoPrazo = objection({ may: false })
export const Desconhecida = objection({ decision: null, may: false })
export const DesconhecidaNoTelemóvel = phone(Desconhecida)
