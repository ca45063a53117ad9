import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { Page } from '#src/pages/area-section/area-section-page.tsx'
import { SECTION } from '#stories/support/area-section.ts'
import { phone, press, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** The properties that professionals of real estate share, and one's own. */
const meta: Meta = { title: 'Área/MLS (property, imóveis)' }
export default meta

type SharedList = ReplyOf<typeof calls.findShared>
type OwnList = ReplyOf<typeof calls.listOwnShared>

const session = {
  token: 'exemplo',
  user: { name: 'Rui Teste', role: 'professional' },
  expiresAt: Date.UTC(2096, 0, 1),
}
const access = { sector: true, paid: true }
const at = (address: string, replies: Replies): StoryObj =>
  shown(() => <Page />, {
    row: 'areaSection',
    address: `/area/${address}`,
    path: '/area/:section/*',
    loaded: SECTION,
    replies: { showMlsAccess: access, searchPlaces: { results: [] }, ...replies },
    stored: { [SESSION_KEY]: JSON.stringify(session) },
  })
const failed = new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.')

const flat = {
  id: 'imovel-0001',
  at: '2026-11-18T10:00:00.000Z',
  business: 'sale',
  kind: 'apartment',
  size: 'T2',
  area: 84,
  price: 245_000,
  place: 'Lisboa',
  description: 'Dois quartos com varanda a sul, elevador e arrecadação. Obras no prédio feitas em 2024.',
  commission: 50,
  link: 'https://www.exemplo.pt/imoveis/1',
} as const
const house = {
  ...flat,
  id: 'imovel-0002',
  business: 'rent',
  kind: 'house',
  size: 'T4',
  area: 210,
  price: 2100,
  place: 'Sintra, Lisboa',
  description: 'Moradia com jardim e garagem para dois carros.',
  commission: null,
  link: null,
} as const
const land = {
  ...flat,
  id: 'imovel-0003',
  kind: 'land',
  size: null,
  area: 5400,
  price: 90_000,
  place: 'Mafra, Lisboa',
  description: 'Terreno urbano com viabilidade para duas moradias e acesso alcatroado.',
  commission: 40,
  link: null,
} as const
const agent = {
  name: 'Casas da Marta',
  slug: 'casas-da-marta',
  email: 'marta.teste@exemplo.pt',
  phone: '912 345 678',
}
const sharedList: SharedList = {
  access,
  rows: [
    { ...flat, km: 3, own: false, agent },
    {
      ...house,
      km: 9,
      own: true,
      agent: { name: 'Rui Teste', slug: 'rui-teste', email: 'rui.teste@exemplo.pt', phone: null },
    },
    {
      ...land,
      km: 10,
      own: false,
      agent: { ...agent, name: 'Imobiliária de Exemplo e Filhos, Lda.', slug: null },
    },
  ],
  next: 'mais',
}
const none: SharedList = { access, rows: [], next: null }
const ownList: OwnList = {
  access,
  rows: [
    { ...flat, typed: '1000-001', until: '2027-02-16T10:00:00.000Z', state: 'open', reason: null },
    { ...house, typed: 'Sintra, Lisboa', until: '2026-10-01T10:00:00.000Z', state: 'ended', reason: null },
    {
      ...land,
      typed: 'Mafra',
      until: '2026-11-20T10:00:00.000Z',
      state: 'removed',
      reason: 'A página do anúncio diz que já foi vendido.',
    },
  ],
  next: 'mais',
}

export const Lista = at('mls?perto=Lisboa', { findShared: sharedList })
export const ListaNoTelemóvel = phone(Lista)
export const ListaVazia = at('mls', { findShared: none })
export const ListaSemNadaComFiltros = at('mls?tipo=warehouse', { findShared: none })
export const LugarDesconhecido = at('mls?perto=Atl%C3%A2ntida', {
  findShared: new ApiError(422, 'Verifique os campos indicados.', [
    {
      path: '/near',
      message: 'Não encontrámos este lugar. Escreva um código postal ou escolha uma localidade da lista.',
    },
  ]),
})
export const ListaACarregar = at('mls', { findShared: 'never' })
export const ListaFalhada = at('mls', { findShared: failed })
const outside = { sector: false, paid: false }
export const SemAcesso = at('mls', { showMlsAccess: outside, findShared: { ...none, access: outside } })
export const SemAcessoNoTelemóvel = phone(SemAcesso)
export const SemPacote = at('mls', { findShared: { ...none, access: { sector: true, paid: false } } })

export const OsMeus = at('mls/meus', { listOwnShared: ownList })
export const OsMeusNoTelemóvel = phone(OsMeus)
export const OsMeusVazios = at('mls/meus', { listOwnShared: { access, rows: [], next: null } })
export const OsMeusACarregar = at('mls/meus', { listOwnShared: 'never' })
export const OsMeusFalhados = at('mls/meus', { listOwnShared: failed })
export const ARemover: StoryObj = {
  ...at('mls/meus', { listOwnShared: ownList }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await press(await page.findByRole('link', { name: 'Remover Apartamento T2, Lisboa' }))
    await page.findByRole('button', { name: 'Sim, remover' })
  },
}
export const ImóvelNovo: StoryObj = {
  ...at('mls/meus?imovel=novo', { listOwnShared: ownList }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('combobox', { name: 'Onde fica' })
  },
}
export const ImóvelNovoNoTelemóvel = phone(ImóvelNovo)
export const ComErros: StoryObj = {
  ...at('mls/meus?imovel=novo', { listOwnShared: ownList }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('combobox', { name: 'Onde fica' })
    await press(await page.findByRole('button', { name: 'Partilhar o imóvel' }))
    await page.findByText(/pelo menos 20 caracteres/)
  },
}
export const ComErrosNoTelemóvel = phone(ComErros)
