import type { ChipProps } from '@mui/material/Chip'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import { type LeadState, leadStateWords } from '#schemas/requests/states.ts'
import type { Listed } from '#src/features/proposals/listed.ts'

const OPEN_WITH_PROPOSALS =
  'Compare as propostas com calma, faça perguntas e escolha quando quiser. Ainda podem chegar outras.'
const ALL_PROPOSALS = 'Já tem todas as propostas. Compare-as com calma e escolha a que preferir.'
const CHOSEN_LEFT =
  'O profissional que escolheu já não está no Cinco. Se ainda precisa do serviço, faça um pedido novo.'

/** How a request stands, in words. */
export interface StandingWords {
  readonly color: ChipProps['color']
  readonly label: string
  readonly text: string
}

const states: Record<LeadState, Omit<StandingWords, 'label'>> = {
  unverified: { color: 'warning', text: 'Só falta confirmar o pedido: até lá ninguém o vê.' },
  open: {
    color: 'success',
    text: `Avisamos quem faz este serviço na sua zona, e pode receber até ${MAX_PROPOSALS} propostas.`,
  },
  full: {
    color: 'success',
    text: 'Já tem cinco propostas. Compare-as com calma e escolha a que preferir.',
  },
  paused: {
    color: 'warning',
    text: 'Este pedido está em pausa, porque a sua conta está suspensa: os profissionais não o veem, e nada muda nele. Se acha que é engano, escreva-nos.',
  },
  chosen: { color: 'success', text: 'Escolheu um profissional. Combine com ele os próximos passos.' },
  expired: {
    color: 'warning',
    text: 'O prazo deste pedido terminou: já não recebe propostas novas.',
  },
  cancelled: { color: 'default', text: 'Este pedido foi cancelado e já não recebe propostas.' },
  refused: { color: 'default', text: 'Não aceitámos este pedido, e os profissionais não o veem.' },
}

/** The state of a request with such proposals, as its client reads it. */
export function standingInWords(state: LeadState, listed: Listed | undefined): StandingWords {
  const label = leadStateWords[state]
  const proposals = listed?.proposals.length ?? 0
  if (state === 'chosen' && listed && !listed.proposals.some((one) => one.state === 'chosen'))
    return { color: 'default', label, text: CHOSEN_LEFT }
  if (state === 'open' && proposals > 0)
    return { color: 'success', label: 'Aberto a propostas', text: OPEN_WITH_PROPOSALS }
  if (state === 'full' && proposals > MAX_PROPOSALS)
    return { ...states.full, label: 'Com todas as propostas', text: ALL_PROPOSALS }
  return { ...states[state], label }
}
