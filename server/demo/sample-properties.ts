import type { SharedValues } from '#schemas/forms/shared-property.ts'

interface SampleProperty {
  /** Whose it is, by the place among the invented agents. */
  readonly agent: number
  /** How many days ago it was shared: more than `SHARED_DAYS` for one that has ended. */
  readonly days: number
  /** Why an administrator took it away, the day after. */
  readonly removed?: string
  readonly values: SharedValues
}

/** What invented agents share with one another (MLS-3): the first one has properties in every state. */
export const sampleProperties: readonly SampleProperty[] = [
  {
    agent: 0,
    days: 3,
    values: {
      ...{ business: 'sale', kind: 'apartment', size: 'T2', area: 84, price: 345_000 },
      ...{ place: 'Lisboa, Lisboa', commission: 50 },
      description: 'Dois quartos com varanda a sul, elevador e arrecadação. (Imóvel de exemplo.)',
    },
  },
  {
    agent: 0,
    days: 12,
    values: {
      ...{ business: 'rent', kind: 'apartment', size: 'T1', area: 52, price: 1150, place: 'Amadora, Lisboa' },
      description: 'Cozinha equipada, a cinco minutos a pé do metro. Livre a partir de janeiro. (Exemplo.)',
    },
  },
  {
    agent: 0,
    days: 94,
    values: {
      ...{ business: 'sale', kind: 'house', size: 'T4', area: 210, price: 590_000 },
      ...{ place: 'Sintra, Lisboa', commission: 40 },
      description: 'Moradia com jardim, lareira e garagem para dois carros. (Imóvel de exemplo.)',
    },
  },
  {
    agent: 0,
    days: 20,
    removed: 'A página do anúncio diz que já foi vendida. (Exemplo.)',
    values: {
      ...{ business: 'sale', kind: 'shop', area: 65, price: 175_000, place: 'Loures, Lisboa' },
      description: 'Loja com montra para a rua e casa de banho. (Imóvel de exemplo.)',
    },
  },
  {
    agent: 1,
    days: 1,
    values: {
      ...{ business: 'rent', kind: 'office', area: 120, price: 1900, place: 'Oeiras, Lisboa' },
      description: 'Escritório em espaço aberto, com duas salas de reunião e dois lugares. (Exemplo.)',
    },
  },
  {
    agent: 1,
    days: 6,
    values: {
      ...{ business: 'sale', kind: 'house', size: 'T3', area: 165, price: 780_000 },
      ...{ place: 'Cascais, Lisboa', commission: 40 },
      description:
        'Moradia em banda, com terraço e vista de mar.\nVisitas só com marcação. (Imóvel de exemplo.)',
    },
  },
  {
    agent: 2,
    days: 2,
    values: {
      ...{ business: 'sale', kind: 'apartment', size: 'T3', area: 118, price: 410_000 },
      ...{ place: 'Porto, Porto', commission: 50 },
      description: 'Terceiro andar com elevador, remodelado, com lugar de garagem. (Imóvel de exemplo.)',
    },
  },
  {
    agent: 2,
    days: 15,
    values: {
      ...{ business: 'rent', kind: 'apartment', size: 'T0', area: 31, price: 620 },
      place: 'Vila Nova de Gaia, Porto',
      description: 'Estúdio mobilado, perto da ponte. Contrato de um ano, no mínimo. (Exemplo.)',
    },
  },
  {
    agent: 2,
    days: 30,
    values: {
      ...{ business: 'sale', kind: 'warehouse', area: 640, price: 320_000, place: 'Maia, Porto' },
      description: 'Armazém com cais de carga e pé-direito de sete metros. (Imóvel de exemplo.)',
    },
  },
  {
    agent: 3,
    days: 4,
    values: {
      ...{ business: 'sale', kind: 'house', size: 'T3', area: 140, price: 465_000 },
      ...{ place: 'Tavira, Faro', commission: 50 },
      description: 'Moradia térrea com piscina e painéis solares. (Imóvel de exemplo.)',
    },
  },
  {
    agent: 3,
    days: 8,
    values: {
      ...{ business: 'sale', kind: 'land', area: 2400, price: 95_000, place: 'Loulé, Faro', commission: 30 },
      description: 'Terreno urbano com viabilidade para uma moradia, com água e luz. (Imóvel de exemplo.)',
    },
  },
]
