import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import { type DecisionPart, samplePart, withDecision } from '../../core/mail/decision-part.ts'
import { type Message, smsText } from '../../core/mail/message.ts'
import { sampleChoice, shownChoice, type ToProfessional } from './proposal-messages.ts'

/** The request of a proposal ended, and nobody was chosen. */
export const requestEnded: Message<
  ToProfessional & {
    by: 'client' | 'admin'
    read: boolean
    /** Whether a contact of the client was shown. */
    shown: boolean
  }
> = {
  name: 'requestEnded',
  title: 'Pedido cancelado',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  push: { kind: 'choices', shown: shownChoice('Um pedido a que respondeu terminou') },
  content: ({ name, service, link, leave: url, by, read, shown }) => ({
    subject: `Pedido ${by === 'client' ? 'cancelado' : 'retirado'}: ${service}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      by === 'client'
        ? `O cliente cancelou o pedido «${service}», a que respondeu.`
        : `Retirámos o pedido «${service}», a que respondeu.`,
      read
        ? 'O cliente já tinha lido a sua proposta.'
        : shown
          ? 'O cliente não chegou a ler a sua proposta, mas o contacto dele já lhe tinha sido mostrado: os créditos não voltam.'
          : 'O cliente não chegou a ler a sua proposta: pode pedir os créditos de volta, com um clique.',
    ],
    action:
      read || shown
        ? { label: 'Ver o pedido', url: link }
        : { label: 'Pedir a devolução', url: `${new URL(link).origin}/area/creditos` },
    leave: leaveBy('choices', url),
  }),
  sample: { ...sampleChoice, by: 'client', read: false, shown: false },
}

/** Credits of a proposal came back, or an administrator decided that they do not. */
export const returnDecided: Message<
  ToProfessional & {
    credits: string
    given: boolean
    reason: string
    answer: string | null
    /** An administrator's decision to return nothing. */
    decision?: DecisionPart
  }
> = {
  name: 'returnDecided',
  title: 'Devolução de créditos',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  content: ({ name, service, link, leave: url, credits, given: isGivenBack, reason, answer, decision }) =>
    withDecision(
      {
        subject: isGivenBack ? `Devolvemos ${credits}: ${service}` : `Devolução não aceite: ${service}`,
        greeting: `Olá, ${name}`,
        paragraphs: [
          isGivenBack
            ? `Devolvemos ${credits} pela sua proposta para «${service}». O seu saldo já está atualizado.`
            : `Vimos o seu pedido de devolução da proposta para «${service}», e os créditos não são devolvidos.`,
          answer === null ? `${reason}.` : `${reason}: ${answer}`,
        ],
        action: { label: 'Ver os movimentos', url: link },
        leave: leaveBy('choices', url),
      },
      decision,
    ),
  sample: {
    ...sampleChoice,
    link: 'https://cinco.exemplo.pt/area/creditos',
    credits: '2 créditos',
    given: true,
    reason: 'O cliente não reagiu',
    answer: null,
  },
}

export const reviewArrived: Message<ToProfessional & { stars: number }> = {
  name: 'reviewArrived',
  title: 'Avaliação nova',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  push: { kind: 'choices', shown: shownChoice('Tem uma avaliação nova') },
  content: ({ name, service, link, leave: url, stars }) => ({
    subject: `Tem uma avaliação nova: ${service}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `Um cliente avaliou o seu trabalho de «${service}» com ${stars === 1 ? '1 estrela' : `${stars} estrelas`}.`,
      'A avaliação está no seu perfil. Pode responder-lhe uma vez.',
    ],
    action: { label: 'Ler e responder', url: link },
    leave: leaveBy('choices', url),
  }),
  sample: { ...sampleChoice, link: 'https://cinco.exemplo.pt/area/perfil', stars: 5 },
}

/** An administrator refused a request. */
export const requestRefused: Message<{
  name: string
  cod: string
  service: string
  /** The administrator's words. */
  reason: string
  support: string
  decision?: DecisionPart
}> = {
  name: 'requestRefused',
  title: 'Pedido não aceite',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  content: ({ name, cod, service, reason, support, decision }) =>
    withDecision(
      {
        subject: `O seu pedido não foi aceite: ${service} (${cod})`,
        greeting: `Olá, ${name}`,
        paragraphs: [
          `Não aceitámos o seu pedido «${service}», e os profissionais deixaram de o ver.`,
          `Motivo: ${reason}`,
          `Se acha que é engano, escreva-nos para ${support}.`,
        ],
      },
      decision,
    ),
  sample: {
    name: 'Ana Teste',
    cod: 'C-7K4M2PX',
    service: 'Certificado Energético',
    reason: 'O pedido é de um serviço que não está no Cinco.',
    support: 'apoio@cinco.exemplo.pt',
    decision: { ...samplePart, ground: 'requests' },
  },
}

/** The same by SMS: the reason stands on the request's page. */
export const requestRefusedSms: Message<{ cod: string; link: string }> = {
  name: 'requestRefusedSms',
  title: 'Pedido não aceite',
  channel: 'sms',
  limit: { hour: 6, day: 12, beyond: 'delayed' },
  content: ({ cod, link }) => smsText(`Cinco: não aceitámos o seu pedido ${cod}. Veja porquê em ${link}`),
  sample: { cod: 'C-7K4M2PX', link: 'https://cinco.exemplo.pt/pedido?l=exemplo&s=exemplo' },
}

/** An administrator looked at a professional's NIF. */
export const nifDecided: Message<{
  name: string
  /** Why it was refused, in the administrator's words; null where it was verified. */
  reason: string | null
  link: string
  /** Where it was refused. */
  decision?: DecisionPart
}> = {
  name: 'nifDecided',
  title: 'Verificação do NIF',
  channel: 'email',
  limit: { hour: 5, day: 10, beyond: 'delayed' },
  content: ({ name, reason, link, decision }) =>
    withDecision(
      {
        subject: reason === null ? 'O seu NIF está verificado' : 'O seu NIF não foi verificado',
        greeting: `Olá, ${name}`,
        paragraphs:
          reason === null
            ? [
                'Vimos o seu NIF e está verificado.',
                'O seu perfil e as suas propostas passam a dizê-lo. O número não é mostrado a ninguém.',
              ]
            : [
                'Vimos o seu NIF e não o pudemos verificar.',
                `Motivo: ${reason}`,
                'Pode corrigi-lo e enviá-lo outra vez, no seu perfil.',
              ],
        action: { label: 'Ver o perfil', url: link },
      },
      decision,
    ),
  sample: {
    name: 'Rui Teste',
    reason: 'O NIF é de outra pessoa.',
    decision: { ...samplePart, ground: 'professionals' },
    link: 'https://cinco.exemplo.pt/area/perfil',
  },
}

export const nifAnew: Message<{ name: string; link: string }> = {
  name: 'nifAnew',
  title: 'NIF por verificar de novo',
  channel: 'email',
  limit: { hour: 5, day: 10, beyond: 'delayed' },
  content: ({ name, link }) => ({
    subject: 'Vamos verificar o seu NIF de novo',
    greeting: `Olá, ${name}`,
    paragraphs: [
      'O nome do seu perfil mudou, e o NIF foi verificado com o nome anterior.',
      'Vemo-lo de novo no prazo de 2 dias úteis, e avisamos. Até lá o seu perfil e as suas propostas não dizem que está verificado.',
    ],
    action: { label: 'Ver o perfil', url: link },
    closing: 'Se não mudou o nome, altere a sua password e escreva-nos.',
  }),
  sample: { name: 'Rui Teste', link: 'https://cinco.exemplo.pt/area/perfil' },
}

export const decisionMessages = [
  requestEnded,
  returnDecided,
  reviewArrived,
  requestRefused,
  requestRefusedSms,
  nifDecided,
  nifAnew,
]
