import { type AskedOf, askedOfInWords } from './asking.ts'
import { MAX_PROPOSALS } from './rules.ts'
import type { LeadState } from './states.ts'
import { CLIENT_NEWS_HOURS, momentInWords, nextInWords, toldInWords, type Waiting } from './waiting.ts'

/** A step of what happens to a request before its first proposal. */
export interface CourseStep {
  readonly name: string
  /** Done, what it waits for now, or what comes later. */
  readonly stands: 'done' | 'now' | 'later'
  readonly text: string
}

interface Standing {
  readonly state: LeadState
  /** Moments, ISO 8601. */
  readonly created_at: string
  readonly opened_at: string | null
  /** How it waits; undefined where that is not known. */
  readonly waiting?: Pick<Waiting, 'told' | 'next_at'> | undefined
  /** Whom it asked first (REQ-39). */
  readonly asked?: AskedOf | undefined
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** What has happened to a request without proposals, what happens now and what comes next (REQ-28). */
export function courseOf({ state, created_at, opened_at, waiting, asked }: Standing): CourseStep[] {
  const waits = state === 'unverified'
  const toldCount = waiting?.told ?? 0
  const alone = asked !== undefined && asked.others_at !== null
  return [
    { name: 'Enviado', stands: 'done', text: sentence(`a ${momentInWords(created_at)}`) },
    waits
      ? { name: 'Confirmar', stands: 'now', text: 'Falta abrir a ligação que lhe enviámos.' }
      : {
          name: 'Confirmado',
          stands: 'done',
          text: opened_at === null ? '' : sentence(`a ${momentInWords(opened_at)}`),
        },
    waits
      ? {
          name: 'Avisamos profissionais',
          stands: 'later',
          text: 'Assim que confirmar, avisamos quem faz este serviço na sua zona.',
        }
      : {
          name: alone
            ? 'À espera de quem escolheu'
            : toldCount === 0
              ? 'À procura de profissionais'
              : 'Profissionais avisados',
          stands: 'now',
          text: [
            ...(asked ? [askedOfInWords(asked)] : []),
            ...(waiting && !alone ? [toldInWords(toldCount), nextInWords(waiting)] : []),
          ].join(' '),
        },
    {
      name: 'Propostas',
      stands: 'later',
      text: `Até ${MAX_PROPOSALS}, e avisamos de cada uma. Se em ${CLIENT_NEWS_HOURS[0]} horas não houver nenhuma, dizemos-lhe como está e o que pode fazer.`,
    },
  ]
}
