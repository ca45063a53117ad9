import { printWhole } from '#schemas/atoms/parts/decimal.ts'
import { type Business, type PropertyKind, propertyInWords } from '#schemas/mls/property.ts'
import { type DecisionPart, samplePart, withDecision } from '../../core/mail/decision-part.ts'
import type { Message } from '../../core/mail/message.ts'

interface Removed {
  name: string
  business: Business
  kind: PropertyKind
  size: string | null
  place: string
  /** Whole euros; for a rent, a month's. */
  price: number
  /** The administrator's words. */
  reason: string
  link: string
  support: string
  decision?: DecisionPart
}

/** An administrator took a property away. */
export const propertyRemoved: Message<Removed> = {
  name: 'propertyRemoved',
  title: 'Imóvel retirado da MLS',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  content: ({ name, business, place, price, reason, link, support, decision, ...property }) =>
    withDecision(
      {
        subject: `Retirámos o seu imóvel da MLS: ${propertyInWords(property)}, ${place}`,
        greeting: `Olá, ${name}`,
        paragraphs: [
          'Retirámos da MLS um imóvel que partilhou. Os outros profissionais já não o veem.',
          `Motivo: ${reason}`,
          `Na sua lista já não o pode editar nem renovar, só remover. Se acha que é engano, escreva-nos para ${support}.`,
        ],
        facts: [
          { question: 'Imóvel', answer: `${propertyInWords(property)}, ${place}` },
          business === 'rent'
            ? { question: 'Renda', answer: `${printWhole(price)} € por mês` }
            : { question: 'Preço', answer: `${printWhole(price)} €` },
        ],
        action: { label: 'Ver os meus imóveis', url: link },
      },
      decision,
    ),
  sample: {
    name: 'Rui Teste',
    business: 'sale',
    kind: 'apartment',
    size: 'T2',
    place: 'Lisboa',
    price: 245_000,
    reason: 'A página do anúncio diz que já foi vendido.',
    link: 'https://cinco.exemplo.pt/area/mls/meus',
    support: 'apoio@cinco.exemplo.pt',
    decision: { ...samplePart, ground: 'unlawful' },
  },
}

export const mlsMessages = [propertyRemoved]
