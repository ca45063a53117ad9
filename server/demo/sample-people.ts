import type { DISTANCES } from '#schemas/accounts/distances.ts'

/** A place where samples live and work: its postal code, and how the names of its professionals begin. */
interface SampleArea {
  readonly zip: string
  readonly city: string
  /** The service that its professionals do before any other. */
  readonly service: number
  readonly professionals: readonly string[]
  /** The drawings of `public/desenhos` that stand for photographs of their work. */
  readonly works: readonly string[]
  readonly distance: (typeof DISTANCES)[number]
}

/** Energy certificates, house painting, gardening, moving house, cleaning, plumbing. */
const [ENERGY, PAINTING, GARDEN, MOVING, CLEANING, PLUMBING] = [311, 52, 194, 204, 181, 59]
/** Selling property: its professionals share properties (MLS-1). */
const SELLING = 6

/** Whether the professionals of an area, by its place in `sampleAreas`, are agents. */
export const isOfAgents = (area: number): boolean => sampleAreas[area]?.service === SELLING

/**
 * Invented professionals by district, those who sell property at the end. Two districts have more than five of one service,
 * so that a request there can be full.
 */
export const sampleAreas: readonly SampleArea[] = [
  {
    zip: '1000-001',
    city: 'Lisboa',
    service: ENERGY,
    works: ['obra-telhado', 'obra-fachada'],
    distance: 30,
    professionals: ['Rita', 'Nuno', 'Casa Clara', 'Duarte', 'Energia Certa', 'Olga', 'Raul'],
  },
  {
    zip: '4000-007',
    city: 'Porto',
    service: PAINTING,
    works: ['obra-sala', 'obra-fachada'],
    distance: 25,
    professionals: ['Cor Viva', 'Irene', 'Tintas da Ribeira', 'Jaime', 'Paredes Novas', 'Laura'],
  },
  {
    zip: '4700-001',
    city: 'Braga',
    service: GARDEN,
    works: ['obra-jardim'],
    distance: 25,
    professionals: ['Jardins do Cávado', 'Sérgio', 'Verde Perto'],
  },
  {
    zip: '3000-001',
    city: 'Coimbra',
    service: MOVING,
    works: ['obra-sala'],
    distance: 50,
    professionals: ['Mudanças do Choupal', 'Vasco', 'Caixa a Caixa'],
  },
  {
    zip: '8000-072',
    city: 'Faro',
    service: CLEANING,
    works: ['obra-cozinha', 'obra-banho'],
    distance: 50,
    professionals: ['Casa Limpa', 'Elsa', 'Brilho do Sul'],
  },
  {
    zip: '2900-001',
    city: 'Setúbal',
    service: PLUMBING,
    works: ['obra-banho', 'obra-cozinha'],
    distance: 30,
    professionals: ['Água Boa', 'Tomás', 'Canos do Sado'],
  },
  {
    zip: '1000-001',
    city: 'Lisboa',
    service: SELLING,
    works: ['obra-fachada', 'obra-sala'],
    distance: 50,
    professionals: ['Casas da Marta', 'Leonor'],
  },
  {
    zip: '4000-007',
    city: 'Porto',
    service: SELLING,
    works: ['obra-fachada', 'obra-sala'],
    distance: 50,
    professionals: ['Portas da Foz'],
  },
  {
    zip: '8000-072',
    city: 'Faro',
    service: SELLING,
    works: ['obra-fachada', 'obra-sala'],
    distance: 50,
    professionals: ['Sol de Inverno'],
  },
]

/** Invented clients by their first names. The first one has a way in. */
export const sampleClients: readonly string[] = [
  'Ana',
  'Bruno',
  'Carla',
  'David',
  'Eva',
  'Filipe',
  'Graça',
  'Hugo',
  'Inês',
  'João',
  'Luísa',
  'Miguel',
]

/** What professionals say of themselves. */
export const sampleAbout = {
  info1:
    'Perfil de exemplo, inventado para experimentar o site. Fazemos trabalhos pequenos e grandes, sempre com orçamento antes de começar.',
  info2: 'Chegamos a horas, explicamos o que fazemos e deixamos tudo limpo.',
  info3: 'Mais de dez anos.',
} as const

/** Messages of proposals. */
export const sampleMessages: readonly string[] = [
  'Olá, {nome}. Posso tratar do seu pedido de {serviço} já na próxima semana. (Proposta de exemplo.)',
  'Bom dia, {nome}. Vi o que pede e tenho experiência em trabalhos iguais. Diga-me se lhe fica bem à tarde. (Exemplo.)',
  'Obrigado pelo pedido, {nome}. O preço inclui deslocação e materiais. (Proposta de exemplo.)',
]

/** What is written in a chat, by turns: the client begins. */
export const sampleChat: readonly string[] = [
  'Bom dia. Consegue vir ver o trabalho esta semana? (Conversa de exemplo.)',
  'Bom dia. Sim, na quinta-feira depois das 15 horas.',
  'Pode ser. Há lugar para estacionar à porta.',
  'Fica combinado. Até quinta.',
]

/** Reviews with their stars. */
export const sampleReviews: readonly (readonly [stars: 1 | 2 | 3 | 4 | 5, words: string])[] = [
  [5, 'Trabalho de exemplo: rápido, limpo e pelo preço combinado.'],
  [4, 'Avaliação de exemplo: correu bem, só chegaram um pouco mais tarde.'],
  [5, 'Exemplo: explicaram tudo com paciência. Recomendo.'],
]

interface SampleRequest {
  /** The area that it is of, by its place in `sampleAreas`. */
  readonly area: number
  /** How many days ago it was sent. */
  readonly days: number
  readonly proposals?: number
  /** What happened after the proposals. */
  readonly fate?:
    | 'nothing'
    | 'unverified'
    | 'withdrawn'
    | 'chosen'
    | 'reviewed'
    | 'answered'
    | 'extended'
    | 'more'
    | 'expired'
    | 'cancelled'
    | 'refused'
    | 'reported'
}

/** The requests: every state that one can be in, in several districts. */
export const sampleRequests: readonly SampleRequest[] = [
  { area: 0, days: 2, proposals: 4 },
  { area: 0, days: 0, fate: 'unverified' },
  { area: 0, days: 0 },
  { area: 0, days: 1, proposals: 1 },
  { area: 0, days: 5, proposals: 5 },
  { area: 0, days: 20, proposals: 5, fate: 'answered' },
  { area: 0, days: 40, proposals: 3, fate: 'expired' },
  { area: 0, days: 6, proposals: 2, fate: 'cancelled' },
  { area: 0, days: 3, fate: 'refused' },
  // At risk: more than a day without proposals (PRM-4).
  { area: 1, days: 1.5 },
  { area: 1, days: 2, proposals: 2 },
  { area: 1, days: 4, proposals: 5, fate: 'more' },
  { area: 1, days: 12, proposals: 3, fate: 'chosen' },
  { area: 1, days: 25, proposals: 4, fate: 'reviewed' },
  { area: 1, days: 28, proposals: 2, fate: 'extended' },
  { area: 2, days: 1, proposals: 1 },
  { area: 2, days: 9, proposals: 2, fate: 'reviewed' },
  { area: 2, days: 3, proposals: 2, fate: 'withdrawn' },
  { area: 3, days: 0 },
  { area: 3, days: 2, proposals: 2, fate: 'reported' },
  { area: 3, days: 15, proposals: 3, fate: 'chosen' },
  { area: 4, days: 1, proposals: 1 },
  { area: 4, days: 8, proposals: 3, fate: 'reviewed' },
  { area: 5, days: 0, proposals: 1 },
  { area: 5, days: 7, proposals: 2, fate: 'cancelled' },
  { area: 6, days: 1 },
  { area: 6, days: 4, proposals: 2 },
]
