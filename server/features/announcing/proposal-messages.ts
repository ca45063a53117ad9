import { leaveBy } from '#schemas/messages/leave-kinds.ts'
import { type Message, smsText } from '../../core/mail/message.ts'
import { isWithdrawn } from './over.ts'

/** A proposal as its client is told of it. */
interface ToldProposal {
  /** Its id. Messages of earlier versions do not have it, nor what follows. */
  proposal?: string
  /** The request and the professional, of whom the client is told once an hour (MSG-13). */
  about?: string
  cod: string
  service: string
  professional: string
  /** In words. */
  price: string
  link: string
}

const leave = 'https://cinco.exemplo.pt/newsletter?k=proposals&s=exemplo'

const sampleProposal: ToldProposal = {
  cod: 'C-7K4M2PX',
  service: 'Certificado Energético',
  professional: 'Rui Teste',
  price: '1.250,00 €',
  link: 'https://cinco.exemplo.pt/pedido?l=exemplo&s=exemplo',
}

export const proposalArrived: Message<ToldProposal & { name: string; leave: string }> = {
  name: 'proposalArrived',
  title: 'Proposta nova',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  topic: ({ about }) => about,
  isOver: isWithdrawn,
  push: {
    kind: 'proposals',
    shown: ({ service, professional, price, link }) => ({
      title: `Tem uma proposta: ${service}`,
      body: `${professional} · ${price}`,
      link,
    }),
  },
  content: ({ name, cod, service, professional, price, link, leave: url }) => ({
    subject: `Tem uma proposta para o seu pedido: ${service} (${cod})`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `${professional} enviou uma proposta para o seu pedido «${service}».`,
      `Preço: ${price}.`,
      'Na página do pedido pode lê-la, compará-la com as outras e escolher.',
    ],
    action: { label: 'Ver a proposta', url: link },
    facts: [
      { question: 'Já não precisa do serviço? Cancele sem abrir a proposta', answer: `${link}&cancelar=1` },
    ],
    leave: leaveBy('proposals', url),
  }),
  sample: { ...sampleProposal, name: 'Ana Teste', leave },
}

export const proposalArrivedSms: Message<Pick<ToldProposal, 'proposal' | 'about' | 'cod' | 'link'>> = {
  name: 'proposalArrivedSms',
  title: 'Proposta nova',
  channel: 'sms',
  limit: { hour: 6, day: 12, beyond: 'delayed' },
  topic: ({ about }) => about,
  isOver: isWithdrawn,
  push: {
    kind: 'proposals',
    shown: ({ cod, link }) => ({ title: 'Tem uma proposta', body: `Para o seu pedido ${cod}.`, link }),
  },
  content: ({ cod, link }) => smsText(`Cinco: tem uma proposta para o seu pedido ${cod}. Veja-a em ${link}`),
  sample: sampleProposal,
}

/** What every message about one's own proposal says. */
export interface ToProfessional {
  name: string
  service: string
  link: string
  leave: string
}

export const sampleChoice: ToProfessional = {
  name: 'Rui Teste',
  service: 'Certificado Energético',
  link: 'https://cinco.exemplo.pt/area/pedidos/exemplo',
  leave,
}

/** A decision about one's proposal as a device shows it (PSH-4). */
export const shownChoice =
  (title: string) =>
  ({ service, link }: ToProfessional) => ({ title, body: `Pedido «${service}».`, link })

export const proposalChosen: Message<ToProfessional> = {
  name: 'proposalChosen',
  title: 'Proposta escolhida',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  push: { kind: 'choices', shown: shownChoice('O cliente escolheu a sua proposta') },
  content: ({ name, service, link, leave: url }) => ({
    subject: `O cliente escolheu a sua proposta: ${service}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `O cliente escolheu a sua proposta para o pedido «${service}».`,
      'Combine com ele os próximos passos na página do pedido.',
    ],
    action: { label: 'Ver o pedido', url: link },
    leave: leaveBy('choices', url),
  }),
  sample: sampleChoice,
}

export const proposalThanked: Message<ToProfessional> = {
  name: 'proposalThanked',
  title: 'Outra proposta foi escolhida',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  push: { kind: 'choices', shown: shownChoice('O cliente escolheu outra proposta') },
  content: ({ name, service, link, leave: url }) => ({
    subject: `O cliente escolheu outra proposta: ${service}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `O cliente agradece a sua proposta para o pedido «${service}», e escolheu outra.`,
      'Há outros pedidos à sua espera.',
    ],
    action: { label: 'Ver pedidos', url: link },
    leave: leaveBy('choices', url),
  }),
  sample: { ...sampleChoice, link: 'https://cinco.exemplo.pt/area/pedidos' },
}

/** The client showed the phone to a professional; the number stands on the page alone (TEL-6). */
export const phoneShown: Message<ToProfessional> = {
  name: 'phoneShown',
  title: 'Telemóvel mostrado',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  push: { kind: 'choices', shown: shownChoice('O cliente mostrou-lhe o telemóvel') },
  content: ({ name, service, link, leave: url }) => ({
    subject: `O cliente mostrou-lhe o telemóvel: ${service}`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `O cliente do pedido «${service}» mostrou-lhe o telemóvel, para combinarem o trabalho.`,
      'O número está na página do pedido, junto da sua proposta.',
    ],
    action: { label: 'Ver o número', url: link },
    leave: leaveBy('choices', url),
  }),
  sample: sampleChoice,
}

export const periodEndingSms: Message<{ cod: string; day: string; link: string }> = {
  name: 'periodEndingSms',
  title: 'Prazo a terminar',
  channel: 'sms',
  limit: { hour: 6, day: 12, beyond: 'delayed' },
  content: ({ cod, day, link }) =>
    smsText(`Cinco: o prazo do seu pedido ${cod} termina a ${day}. Pode prolongá-lo em ${link}`),
  sample: { cod: 'C-7K4M2PX', day: '23 de dezembro', link: sampleProposal.link },
}

export const periodEnding: Message<{
  name: string
  cod: string
  service: string
  /** The last day, in words. */
  day: string
  link: string
  leave: string
}> = {
  name: 'periodEnding',
  title: 'Prazo a terminar',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  content: ({ name, cod, service, day, link, leave: url }) => ({
    subject: `O seu pedido termina a ${day} (${cod})`,
    greeting: `Olá, ${name}`,
    paragraphs: [
      `O prazo do seu pedido «${service}» termina a ${day}.`,
      'Depois disso ninguém envia propostas, e ainda pode escolher entre as que recebeu. Na página do pedido pode também prolongar o prazo.',
    ],
    action: { label: 'Ver o pedido', url: link },
    leave: leaveBy('proposals', url),
  }),
  sample: {
    name: 'Ana Teste',
    cod: 'C-7K4M2PX',
    service: 'Certificado Energético',
    day: '23 de dezembro',
    link: sampleProposal.link,
    leave,
  },
}

export const proposalMessages = [
  proposalArrived,
  proposalArrivedSms,
  proposalChosen,
  proposalThanked,
  phoneShown,
  periodEnding,
  periodEndingSms,
]
