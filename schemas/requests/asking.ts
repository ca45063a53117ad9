import { momentInWords } from './waiting.ts'

/** Hours that a professional who was asked for a proposal has the request to themselves (REQ-37). */
export const ASKED_HOURS = 24

/**
 * How an order stands to the professional who is asked for a proposal: it goes to them first; to them and to others at the
 * same time, as the client wants it; or to others alone, because nobody can tell them now, or its place is out of their reach.
 */
export const askedStandings = ['first', 'together', 'away', 'far'] as const
export type AskedStanding = (typeof askedStandings)[number]

/** Whom an order asks first, for who is about to send it. */
export interface Asked {
  readonly name: string
  readonly standing: AskedStanding
}

/** What a client reads of whom they ask, before the request is sent (REQ-38). */
export const askedInWords = ({ name, standing }: Asked): string =>
  ({
    first: `O seu pedido vai primeiro a ${name}. Avisamos outros profissionais ${ASKED_HOURS} horas depois, ou antes se ${name} não quiser o pedido.`,
    together: `O seu pedido vai a ${name}, e avisamos outros profissionais ao mesmo tempo.`,
    away: `${name} não pode receber pedidos por agora. Avisamos logo outros profissionais deste serviço.`,
    far: `${name} não faz este serviço no local do pedido. Avisamos logo outros profissionais deste serviço.`,
  })[standing]

/** What the asked professional's pages call such a request. */
export const ASKED_LABEL = 'Pedido a si'

/** Whom a request asked, for its client. */
export interface AskedOf {
  readonly name: string
  /** Whether they were told. */
  readonly told: boolean
  /** When others are told, ISO 8601; null where they are told already. */
  readonly others_at: string | null
}

/** The same of a request that was sent (REQ-39). */
export const askedOfInWords = ({ name, told, others_at }: AskedOf): string =>
  others_at !== null
    ? `Pediu primeiro a ${name}. Avisamos outros profissionais a ${momentInWords(others_at)}, ou antes se ${name} não quiser o pedido.`
    : told
      ? `Pediu uma proposta a ${name}. Também avisamos outros profissionais.`
      : `Pediu uma proposta a ${name}, que não pode receber pedidos por agora. Avisamos outros profissionais.`

/** Whom an order asks instead: the professional first, others at the same time, or nobody first (REQ-38). */
export const askedChanges = ['first', 'together', 'everybody'] as const
export type AskedChange = (typeof askedChanges)[number]

const changeWords = {
  first: 'Pedir primeiro só a este',
  together: 'Pedir também a outros já',
  everybody: 'Pedir a todos, sem escolher',
} as const satisfies Record<AskedChange, string>

/** What the client can change before sending, each in words. */
export const changesOf = ({ standing }: Asked): readonly { to: AskedChange; label: string }[] =>
  askedChanges
    .filter((to) => to === 'everybody' || standing === (to === 'first' ? 'together' : 'first'))
    .map((to) => ({ to, label: changeWords[to] }))
