import { type Message, smsText } from '../../core/mail/message.ts'
import { tokenLifetimes } from './token-lifetimes.ts'

interface Linked {
  name: string
  link: string
}

/** To an address that nobody has confirmed yet: it greets by no name, which anybody may have typed (ACC-41). */
export const activation: Message<{ link: string; isKnown?: boolean }> = {
  name: 'activation',
  title: 'Ativação do registo',
  channel: 'email',
  validMs: tokenLifetimes.activation,
  limit: { rule: 'REQ-11, ACC-16' },
  content: ({ link, isKnown = false }) => ({
    subject: isKnown ? 'Confirme o seu e-mail no Cinco' : 'Ative o seu registo no Cinco',
    greeting: 'Olá',
    paragraphs: [
      isKnown
        ? 'Este endereço devolveu-nos mensagens. Abra a ligação para as voltar a receber.'
        : 'Obrigado pelo seu registo. Só falta confirmar que este endereço de e-mail é seu.',
    ],
    action: { label: isKnown ? 'Confirmar o e-mail' : 'Ativar o registo', url: link },
    closing: 'A ligação é válida durante 48 horas. Se não se registou, ignore esta mensagem.',
  }),
  sample: { link: 'https://cinco.exemplo.pt/exemplo' },
}

export const welcome: Message<Linked> = {
  name: 'welcome',
  title: 'Boas-vindas',
  channel: 'email',
  limit: { rule: 'REQ-11' },
  content: ({ name, link }) => ({
    subject: 'Bem-vindo ao Cinco',
    greeting: `Olá, ${name}`,
    paragraphs: ['O seu registo está concluído.'],
    action: { label: 'Iniciar sessão', url: link },
    closing: 'Se não se registou, responda a esta mensagem.',
  }),
  sample: { name: 'Ana Teste', link: 'https://cinco.exemplo.pt/exemplo' },
}

export const passwordReset: Message<Linked> = {
  name: 'passwordReset',
  title: 'Nova password',
  channel: 'email',
  validMs: tokenLifetimes.reset,
  limit: { rule: 'ACC-10' },
  content: ({ name, link }) => ({
    subject: 'Redefina a sua password',
    greeting: name === '' ? 'Olá' : `Olá, ${name}`,
    paragraphs: ['Recebemos um pedido para definir uma nova password para a sua conta.'],
    action: { label: 'Definir a password', url: link },
    closing:
      'A ligação é válida durante uma hora e só pode ser usada uma vez. Se não fez este pedido, ignore esta mensagem.',
  }),
  sample: { name: 'Ana Teste', link: 'https://cinco.exemplo.pt/exemplo' },
}

export const erasureLink: Message<Linked> = {
  name: 'erasureLink',
  title: 'Confirmação de apagar a conta',
  channel: 'email',
  validMs: tokenLifetimes.erasure,
  limit: { rule: 'ACC-45' },
  content: ({ name, link }) => ({
    subject: 'Confirme que quer apagar a sua conta no Cinco',
    greeting: name === '' ? 'Olá' : `Olá, ${name}`,
    paragraphs: [
      'Pediu para apagar a sua conta e os seus dados. A página seguinte diz o que acaba, e só apaga quando confirmar.',
    ],
    action: { label: 'Ver e apagar a conta', url: link },
    closing:
      'A ligação é válida durante uma hora e só pode ser usada uma vez, com a sessão iniciada. Se não fez este pedido, ignore esta mensagem: nada é apagado.',
  }),
  sample: { name: 'Ana Teste', link: 'https://cinco.exemplo.pt/exemplo' },
}

/** To who has no password and is asked who they are (ACC-53). */
export const proofLink: Message<Linked> = {
  name: 'proofLink',
  title: 'Confirmação de identidade',
  channel: 'email',
  validMs: tokenLifetimes.proof,
  limit: { rule: 'ACC-53' },
  content: ({ name, link }) => ({
    subject: 'Confirme a sua identidade no Cinco',
    greeting: name === '' ? 'Olá' : `Olá, ${name}`,
    paragraphs: [
      'Pediu para fazer algo que exige confirmar quem é. Abra a ligação no navegador em que tem a sessão iniciada, e confirme.',
    ],
    action: { label: 'Confirmar que sou eu', url: link },
    closing:
      'A ligação é válida durante uma hora e só pode ser usada uma vez, com a sessão iniciada. Se não fez este pedido, ignore esta mensagem e termine as sessões que não conhece em «Dispositivos», na sua área.',
  }),
  sample: { name: 'Ana Teste', link: 'https://cinco.exemplo.pt/exemplo' },
}

export const adminInvitation: Message<{ link: string }> = {
  name: 'adminInvitation',
  title: 'Convite para a administração',
  channel: 'email',
  validMs: tokenLifetimes.invitation,
  limit: { rule: 'ADM-2' },
  content: ({ link }) => ({
    subject: 'O seu acesso à administração do Cinco',
    greeting: 'Olá',
    paragraphs: ['Foi criado um acesso à administração para este endereço.'],
    action: { label: 'Definir a password', url: link },
    closing: 'A ligação é válida durante uma hora e só pode ser usada uma vez.',
  }),
  sample: { link: 'https://cinco.exemplo.pt/exemplo' },
}

/** To who is to be a professional and never confirmed the e-mail. */
export const professionalInvitation: Message<{ link: string }> = {
  name: 'professionalInvitation',
  title: 'Convite para profissional',
  channel: 'email',
  validMs: tokenLifetimes.invitation,
  limit: { rule: 'ADM-7' },
  content: ({ link }) => ({
    subject: 'A sua conta de profissional no Cinco',
    greeting: 'Olá',
    paragraphs: ['Foi criado um acesso de profissional para este endereço.'],
    action: { label: 'Definir a password', url: link },
    closing:
      'A ligação é válida durante uma hora e só pode ser usada uma vez. Se não o pediu, ignore esta mensagem.',
  }),
  sample: { link: 'https://cinco.exemplo.pt/exemplo' },
}

/** To the address that a person wants for their account (ACC-57): it is theirs when they open the link. */
export const newEmail: Message<Linked> = {
  name: 'newEmail',
  title: 'Confirmação do novo e-mail',
  channel: 'email',
  validMs: tokenLifetimes.newEmail,
  limit: { rule: 'ACC-57' },
  content: ({ name, link }) => ({
    subject: 'Confirme o seu novo e-mail no Cinco',
    greeting: name === '' ? 'Olá' : `Olá, ${name}`,
    paragraphs: [
      'Pediu que este endereço passe a ser o da sua conta. Só falta confirmá-lo: abra a ligação e inicie sessão como até aqui, se for preciso.',
    ],
    action: { label: 'Confirmar o novo e-mail', url: link },
    closing: 'A ligação é válida durante 48 horas. Se não fez este pedido, ignore esta mensagem.',
  }),
  sample: { name: 'Ana Teste', link: 'https://cinco.exemplo.pt/exemplo' },
}

/** To the address that was the account's before. */
export const emailChanged: Message<{ name: string }> = {
  name: 'emailChanged',
  title: 'Aviso de e-mail mudado',
  channel: 'email',
  limit: { rule: 'ACC-57' },
  content: ({ name }) => ({
    subject: 'O e-mail da sua conta no Cinco mudou',
    greeting: name === '' ? 'Olá' : `Olá, ${name}`,
    paragraphs: [
      'O e-mail da sua conta passou a ser outro: este deixa de servir para iniciar sessão, e as ligações de pedidos que recebeu aqui deixam de funcionar.',
    ],
    closing: 'Se não foi o próprio a mudá-lo, responda já a esta mensagem.',
  }),
  sample: { name: 'Ana Teste' },
}

/** To the e-mail of an account whose contact an administrator corrected (ADM-73); `link` confirms one that is new. */
export const accountCorrected: Message<{ name: string; parts: string[]; link: string | null }> = {
  name: 'accountCorrected',
  title: 'Contacto de uma conta corrigido pela administração',
  channel: 'email',
  validMs: tokenLifetimes.activation,
  limit: { rule: 'ADM-73' },
  content: ({ name, parts, link }) => ({
    subject: 'Corrigimos o contacto da sua conta no Cinco',
    greeting: name === '' ? 'Olá' : `Olá, ${name}`,
    paragraphs: [
      `Na sua conta corrigimos ${new Intl.ListFormat('pt-PT', { type: 'conjunction' }).format(parts)}, como nos disse.`,
      ...(link === null
        ? []
        : [
            'Este passa a ser o e-mail da conta, e só falta confirmá-lo. A ligação é válida durante 48 horas.',
          ]),
    ],
    ...(link !== null && { action: { label: 'Confirmar o e-mail', url: link } }),
    closing: 'Se não nos pediu isto, responda já a esta mensagem.',
  }),
  sample: { name: '', parts: ['o e-mail', 'o telemóvel'], link: 'https://cinco.exemplo.pt/exemplo' },
}

export const mobileVerification: Message<{ link: string }> = {
  name: 'mobileVerification',
  title: 'Confirmação do telemóvel',
  channel: 'sms',
  validMs: tokenLifetimes.mobile,
  limit: { rule: 'REQ-14, ACC-16' },
  content: ({ link }) =>
    smsText(`Cinco: confirme o seu número de telemóvel nos próximos 10 minutos em ${link}`),
  sample: { link: 'https://cinco.exemplo.pt/exemplo' },
}

export const accountMessages = [
  activation,
  welcome,
  passwordReset,
  erasureLink,
  proofLink,
  adminInvitation,
  professionalInvitation,
  newEmail,
  emailChanged,
  accountCorrected,
  mobileVerification,
]
