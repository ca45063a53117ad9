import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import { type Deciding, decidingFacts, decidingInWords } from '#schemas/requests/deciding.ts'
import { type Message, smsText } from '../../core/mail/message.ts'
import { isTaken } from './over.ts'

/** A request as professionals are told of it: never with anything of its client. */
export interface ToldRequest {
  service: string
  /** The locality alone. */
  place: string
  /** What a proposal costs, in words. */
  cost: string
  link: string
  /** What they decide by (PRO-25). Messages of earlier versions do not have it. */
  deciding?: Deciding
}

export const sampleRequest = {
  service: 'Certificado Energético',
  place: 'Lisboa',
  cost: '2 créditos',
  link: 'https://cinco.exemplo.pt/area/pedidos/exemplo',
  deciding: {
    when: 'Nos próximos dias',
    urgent: false,
    sizes: ['95 m²'],
    place: 'Lisboa',
    km: 4,
    photos: 2,
    proposals: 1,
    credits: 2,
  },
} satisfies ToldRequest
const otherRequest: ToldRequest = {
  ...sampleRequest,
  ...{ service: 'Pintura de interiores', place: 'Amadora' },
  deciding: {
    ...sampleRequest.deciding,
    place: 'Amadora',
    km: 9,
    when: 'Com urgência',
    urgent: true,
    sizes: [],
  },
}
/** What a professional decides by, in the order of PRO-25. */
export const decidesBy = ({ deciding, place, cost }: ToldRequest) =>
  deciding
    ? decidingFacts(deciding)
    : [
        { question: 'Onde', answer: place },
        { question: 'Custo', answer: cost },
      ]
/** A request in a list of several. */
const inFacts = (request: ToldRequest) => ({
  question: request.service,
  answer: `${decidesBy(request)
    .map(({ answer }) => answer)
    .join(' · ')}\n${request.link}`,
})
/** What comes first in a subject: 'Com urgência' is seen in the list of a mailbox (TEL-18). */
const newOrUrgent = ({ deciding }: Pick<ToldRequest, 'deciding'>) =>
  deciding?.urgent ? 'Pedido com urgência' : 'Pedido novo'
/** A new request as a device shows it (PSH-4). */
export const shownRequest = (request: ToldRequest) => ({
  title: `${newOrUrgent(request)}: ${request.service}`,
  body: decidesBy(request)
    .map(({ answer }) => answer)
    .join(' · '),
  link: request.link,
})
const leave = 'https://cinco.exemplo.pt/newsletter?k=requests&s=exemplo'

/** Whose message it is, by the account's id: it is not sent once they hid the request (PRO-26). Messages of earlier versions do not have it. */
export interface Addressee {
  user?: string
}

export const newRequest: Message<ToldRequest & Addressee & { name: string; leave: string }> = {
  name: 'newRequest',
  title: 'Pedido novo',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  isOver: isTaken,
  push: { kind: 'requests', shown: shownRequest },
  content: ({ name, leave: url, ...request }) => ({
    subject: `${newOrUrgent(request)}: ${request.service}, ${request.place}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `Há um pedido novo de «${request.service}» em ${request.place}.`,
      `Ver o pedido é grátis. Enviar uma proposta custa ${request.cost}.`,
    ],
    facts: decidesBy(request),
    action: { label: 'Ver o pedido', url: request.link },
    leave: leaveBy('requests', url),
  }),
  sample: { ...sampleRequest, name: 'Rui Teste', leave },
}

export const newRequests: Message<{
  name: string
  /** `announcing.together` at most. */
  requests: ToldRequest[]
  link: string
  leave: string
}> = {
  name: 'newRequests',
  title: 'Pedidos à espera',
  channel: 'email',
  limit: { hour: 6, day: 15, beyond: 'delayed' },
  push: {
    kind: 'requests',
    shown: ({ requests, link }) => ({
      title: `${requests.length} pedidos à espera de propostas`,
      body: [...new Set(requests.map(({ service }) => service))].join(', '),
      link,
    }),
  },
  content: ({ name, requests, link, leave: url }) => ({
    subject: `${requests.length} pedidos à espera de propostas`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      'Há pedidos dos seus serviços na sua zona que ainda têm lugar para a sua proposta. Vê-los é grátis.',
    ],
    action: { label: 'Ver os pedidos', url: link },
    facts: requests.map(inFacts),
    leave: leaveBy('requests', url),
  }),
  sample: {
    name: 'Rui Teste',
    requests: [sampleRequest, otherRequest],
    link: 'https://cinco.exemplo.pt/area/pedidos',
    leave,
  },
}

export const requestInvitation: Message<
  ToldRequest &
    Addressee & {
      name: string
      leave: string
      /** Whether it is out of their usual reach, or of another service. */
      guest?: boolean
    }
> = {
  name: 'requestInvitation',
  title: 'Convite para um pedido',
  channel: 'email',
  limit: { hour: 10, day: 30, beyond: 'delayed' },
  isOver: isTaken,
  push: { kind: 'requests', shown: shownRequest },
  content: ({ name, leave: url, guest = false, ...request }) => ({
    subject: `Convidamos a responder: ${request.service}, ${request.place}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `Um pedido de «${request.service}» em ${request.place} ainda tem poucas propostas. ${guest ? 'É mais longe do que costuma ir, ou de outro serviço da sua área, mas pode responder na mesma.' : 'Fica na sua zona.'}`,
      `Ver o pedido é grátis. Enviar uma proposta custa ${request.cost}. Se não lhe interessa, não tem de fazer nada.`,
    ],
    facts: decidesBy(request),
    action: { label: 'Ver o pedido', url: request.link },
    leave: leaveBy('requests', url),
  }),
  sample: { ...sampleRequest, name: 'Rui Teste', leave },
}

export const placeFree: Message<ToldRequest & { name: string; user: string; leave: string }> = {
  name: 'placeFree',
  title: 'Há lugar num pedido',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  isOver: isTaken,
  push: { kind: 'requests', shown: shownRequest },
  content: ({ name, leave: url, ...request }) => ({
    subject: `Já há lugar: ${request.service}, ${request.place}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `Pediu para ser avisado: o pedido de «${request.service}» em ${request.place} tem lugar outra vez.`,
      'Os lugares são de quem responder primeiro.',
    ],
    facts: decidesBy(request),
    action: { label: 'Responder ao pedido', url: request.link },
    leave: leaveBy('requests', url),
  }),
  sample: { ...sampleRequest, name: 'Rui Teste', user: 'exemplo', leave },
}

export const newRequestSms: Message<
  Addressee &
    Pick<ToldRequest, 'service' | 'place' | 'link' | 'deciding'> & {
      /** Whether its client asked this very professional (REQ-37). */
      asked?: boolean
    }
> = {
  name: 'newRequestSms',
  title: 'Pedido novo',
  channel: 'sms',
  limit: { hour: 6, day: 15, beyond: 'dropped' },
  isOver: isTaken,
  content: ({ service, place, link, deciding, asked = false }) => {
    const facts = deciding ? decidingInWords(deciding).join(', ') : place
    return smsText(
      asked
        ? `Cinco: um cliente pediu-lhe uma proposta a si, de «${service}»: ${facts}. Veja o pedido em ${link}`
        : `Cinco: ${newOrUrgent({ deciding }).toLowerCase()} de «${service}»: ${facts}. Veja-o em ${link}`,
    )
  },
  sample: sampleRequest,
}

export const requestsOfTheDay: Message<{
  name: string
  requests: ToldRequest[]
  link: string
  leave: string
}> = {
  name: 'requestsOfTheDay',
  title: 'Pedidos novos do dia',
  channel: 'email',
  limit: { hour: 2, day: 4, beyond: 'delayed' },
  content: ({ name, requests, link, leave: url }) => ({
    subject: requests.length === 1 ? 'Um pedido novo para si' : `${requests.length} pedidos novos para si`,
    greeting: `Olá, ${name}`,
    paragraphs: ['Desde o último aviso, chegaram estes pedidos. Vê-los é grátis.'],
    action: { label: 'Ver os pedidos', url: link },
    facts: requests.map(inFacts),
    leave: leaveBy('requests', url),
  }),
  sample: {
    name: 'Rui Teste',
    requests: [sampleRequest, otherRequest],
    link: 'https://cinco.exemplo.pt/area/pedidos',
    leave,
  },
}

export const requestMessages = [
  newRequest,
  newRequests,
  requestInvitation,
  placeFree,
  newRequestSms,
  requestsOfTheDay,
]
