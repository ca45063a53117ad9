import type { Meta, StoryObj } from '@storybook/react-vite'
import packages from '#schemas/showcase/data/packages.json' with { type: 'json' }
import { ApiError } from '#src/api/api-error.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { Page } from '#src/pages/credits/credits-page.tsx'
import { examplePurchase } from '#stories/support/example-credits.ts'
import { page } from '#stories/support/page-story.tsx'
import { phone, pressing } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** Where credits are bought. */
const meta: Meta = { title: 'Páginas/Preços (pricing, créditos)', component: Page }
export default meta

const { name, nif, address } = examplePurchase

const story = (
  role: 'client' | 'professional' | undefined,
  showBuying: Replies['showBuying'] = { methods: ['stripe', 'transfer'], invoice: { name, nif, address } },
  loaded: object = { packages },
): StoryObj => {
  const { parameters } = page('credits', loaded, '/creditos?pacote=Crescer')
  const session = { token: 'exemplo', user: { name: 'Ivo Teste', role }, expiresAt: Date.UTC(2096, 0, 1) }
  const stored = role === undefined ? {} : { [SESSION_KEY]: JSON.stringify(session) }
  return { parameters: { ...parameters, stored, replies: { showBuying } } }
}

export const Visitante = story(undefined)
export const VisitanteNoTelemóvel = phone(Visitante)
/** The page tells people who need no credits so, and leads them on (CRD-6). */
export const Cliente = story('client')
export const ClienteNoTelemóvel = phone(Cliente)
export const Profissional = story('professional')
export const ProfissionalNoTelemóvel = phone(Profissional)
export const PrimeiraCompra = story('professional', { methods: ['transfer'], invoice: null })
export const PrimeiraCompraComErros: StoryObj = { ...PrimeiraCompra, play: pressing(/^Comprar e pagar/) }
export const PrimeiraCompraComErrosNoTelemóvel = phone(PrimeiraCompraComErros)
/** The purchase has no answer in a story. */
export const CompraFalhada: StoryObj = { ...Profissional, play: pressing(/^Comprar e pagar/) }
export const SemPacotes = story('professional', undefined, { packages: [] })
export const ACarregar = story('professional', 'never')
export const Falhada = story(
  'professional',
  new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.'),
)
