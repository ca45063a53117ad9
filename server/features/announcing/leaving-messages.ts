import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import { type Message, smsText } from '../../core/mail/message.ts'
import { sampleChoice, type ToProfessional } from './proposal-messages.ts'

const LIMIT = { hour: 15, day: 60, beyond: 'delayed' } as const

/** What a client reads of a request of which somebody left. */
interface ToClient {
  name: string
  cod: string
  service: string
  professional: string
  link: string
}

const sampleClient: ToClient = {
  name: 'Ana Teste',
  cod: 'C-7K4M2PX',
  service: 'Certificado Energético',
  professional: 'Rui Teste',
  link: 'https://cinco.exemplo.pt/pedido?l=exemplo&s=exemplo',
}

/** The professional whom a client chose left, and the request is open again. */
export const choiceEnded: Message<
  ToClient & {
    /** How many other proposals there are. */
    others: number
    /** The last day of the request, in words. */
    day: string
  }
> = {
  name: 'choiceEnded',
  title: 'Profissional escolhido indisponível',
  channel: 'email',
  limit: LIMIT,
  content: ({ name, cod, service, professional, link, others, day }) => ({
    subject: `O profissional que escolheu não pode fazer o trabalho: ${service} (${cod})`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `${professional} já não pode fazer o trabalho do seu pedido «${service}». Pedimos desculpa pelo transtorno.`,
      `O pedido voltou a abrir, até ${day}: os profissionais da sua zona podem responder de novo.`,
      ...(others > 0
        ? ['As outras propostas continuam na página do pedido, pela mesma ordem, e pode escolher uma delas.']
        : []),
    ],
    action: { label: 'Ver o pedido', url: link },
    closing: 'Se já não precisa do serviço, pode cancelar o pedido na mesma página.',
  }),
  sample: { ...sampleClient, others: 2, day: '23 de dezembro' },
}

export const choiceEndedSms: Message<Pick<ToClient, 'cod' | 'link'>> = {
  name: 'choiceEndedSms',
  title: 'Profissional escolhido indisponível',
  channel: 'sms',
  limit: { hour: 6, day: 12, beyond: 'delayed' },
  content: ({ cod, link }) =>
    smsText(
      `Cinco: o profissional que escolheu já não pode fazer o trabalho. O pedido ${cod} voltou a abrir: ${link}`,
    ),
  sample: sampleClient,
}

/** A professional left whose proposal the client had read, or is back. */
export const proposalGone: Message<ToClient & { isBack: boolean; leave: string }> = {
  name: 'proposalGone',
  title: 'Proposta que deixou ou volta a contar',
  channel: 'email',
  limit: LIMIT,
  content: ({ name, cod, service, professional, link, leave, isBack }) => ({
    subject: `Uma proposta ${isBack ? 'volta a contar' : 'já não conta'}: ${service} (${cod})`,
    greeting: `Olá, ${name}`,
    paragraphs: isBack
      ? [
          `${professional} está outra vez disponível, e a proposta para o seu pedido «${service}» volta a contar, como estava.`,
        ]
      : [
          `${professional} deixou de estar disponível, e a proposta para o seu pedido «${service}» já não conta.`,
          'O lugar ficou livre: enquanto o pedido estiver aberto, outro profissional pode responder.',
        ],
    action: { label: 'Ver o pedido', url: link },
    leave: leaveBy('proposals', leave),
  }),
  sample: {
    ...sampleClient,
    isBack: false,
    leave: 'https://cinco.exemplo.pt/newsletter?k=proposals&s=exemplo',
  },
}

/** The same for a client whose phone alone was confirmed. */
export const proposalGoneSms: Message<Pick<ToClient, 'cod' | 'link'> & { isBack: boolean }> = {
  name: 'proposalGoneSms',
  title: 'Proposta que deixou ou volta a contar',
  channel: 'sms',
  limit: { hour: 6, day: 12, beyond: 'delayed' },
  content: ({ cod, link, isBack }) =>
    smsText(
      isBack
        ? `Cinco: uma proposta que leu para o pedido ${cod} volta a contar: ${link}`
        : `Cinco: uma proposta que leu para o pedido ${cod} já não conta, porque o profissional saiu: ${link}`,
    ),
  sample: { ...sampleClient, isBack: false },
}

/** The client of a proposal erased the account, or it was suspended. */
export const clientGone: Message<
  ToProfessional & {
    how: 'erased' | 'suspended'
    chosen: boolean
    /** What came back, in words; null where nothing did. */
    credits: string | null
  }
> = {
  name: 'clientGone',
  title: 'Cliente que deixou o pedido',
  channel: 'email',
  limit: LIMIT,
  content: ({ name, service, link, leave, how, chosen, credits }) => ({
    subject: how === 'erased' ? `O cliente deixou o Cinco: ${service}` : `Pedido em pausa: ${service}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      how === 'erased'
        ? `O cliente do pedido «${service}», a que respondeu, apagou os seus dados: o pedido acabou, e a conversa com ele também.`
        : `O cliente do pedido «${service}», a que respondeu, não o pode continuar de momento. Avisamos se o pedido continuar.`,
      credits === null
        ? chosen
          ? 'Tinha sido o profissional escolhido, e por isso os créditos da proposta não voltam.'
          : 'O cliente já tinha reagido à sua proposta, e por isso os créditos não voltam.'
        : `Não chegou a reagir à sua proposta: devolvemos ${credits}, e o seu saldo já está atualizado.`,
    ],
    action:
      credits === null
        ? { label: 'Ver pedidos', url: link }
        : { label: 'Ver os movimentos', url: `${new URL(link).origin}/area/creditos` },
    leave: leaveBy('choices', leave),
  }),
  sample: {
    ...sampleChoice,
    link: 'https://cinco.exemplo.pt/area/pedidos',
    how: 'erased',
    chosen: false,
    credits: '2 créditos',
  },
}

/** A request goes on in which a professional has a proposal: the chosen one left, or its client is back. */
export const requestReopened: Message<ToProfessional & { why: 'choice' | 'client' }> = {
  name: 'requestReopened',
  title: 'Pedido que voltou a abrir',
  channel: 'email',
  limit: LIMIT,
  content: ({ name, service, link, leave, why }) => ({
    subject: `O pedido continua: ${service}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      why === 'choice'
        ? `O profissional que o cliente tinha escolhido para «${service}» já não pode fazer o trabalho. A sua proposta volta a contar, sem custar mais nada.`
        : `O pedido «${service}», que estava em pausa, continua, e a sua proposta conta como antes.`,
      'O cliente pode escrever-lhe e escolhê-la.',
    ],
    action: { label: 'Ver o pedido', url: link },
    leave: leaveBy('choices', leave),
  }),
  sample: { ...sampleChoice, why: 'choice' },
}

/** What became of the proposals of a professional whose account was suspended and is active again. */
export const proposalsBack: Message<{
  name: string
  back: number
  /** How many proposals have lost their place, and the credits that came back for them, in words; null for none. */
  lost: number
  credits: string | null
  link: string
}> = {
  name: 'proposalsBack',
  title: 'Propostas depois da suspensão',
  channel: 'email',
  limit: LIMIT,
  content: ({ name, back, lost, credits, link }) => ({
    subject: 'As suas propostas, agora que a conta está ativa',
    greeting: `Olá, ${name}`,
    paragraphs: [
      'A sua conta está ativa outra vez.',
      ...(back > 0
        ? [
            back === 1
              ? 'Uma proposta sua voltou ao pedido, como estava.'
              : `${back} propostas suas voltaram aos pedidos, como estavam.`,
          ]
        : []),
      ...(lost > 0
        ? [
            `${lost === 1 ? 'Uma já não tem' : `${lost} já não têm`} lugar, porque os pedidos receberam outras propostas entretanto.`,
          ]
        : []),
      ...(credits === null ? [] : [`Devolvemos ${credits} do que o cliente não chegou a ler.`]),
    ],
    action: { label: 'Ver as suas propostas', url: link },
  }),
  sample: {
    name: 'Rui Teste',
    back: 2,
    lost: 1,
    credits: '2 créditos',
    link: 'https://cinco.exemplo.pt/area/propostas',
  },
}

export const leavingMessages = [
  choiceEnded,
  choiceEndedSms,
  proposalGone,
  proposalGoneSms,
  clientGone,
  requestReopened,
  proposalsBack,
]
