import { type DecisionPart, samplePart, withDecision } from '../../core/mail/decision-part.ts'
import { type Message, smsText } from '../../core/mail/message.ts'

/** A decision that no message of its own tells (DEC-3). */
export const decisionTaken: Message<{
  name: string
  /** What was decided, in words of ours: as the subject says it, and as the letter does. */
  ownWords: { title: string; text: string }
  /** What it is about; null where the words say it. */
  subject: string | null
  /** The administrator's words. */
  reason: string
  decision: DecisionPart
}> = {
  name: 'decisionTaken',
  title: 'Decisão sobre uma pessoa',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  content: ({ name, ownWords, subject, reason, decision }) =>
    withDecision(
      {
        subject: ownWords.title,
        greeting: name === '' ? 'Olá' : `Olá, ${name}`,
        paragraphs: [ownWords.text, `Motivo: ${reason}`],
        facts: subject === null ? [] : [{ question: 'A que diz respeito', answer: subject }],
      },
      decision,
    ),
  sample: {
    name: 'Rui Teste',
    ownWords: {
      title: 'Suspensão da conta',
      text: 'Suspendemos a sua conta, sem prazo: não pode iniciar sessão, e o que nela estava em curso fica parado.',
    },
    subject: null,
    reason: 'Pediu dinheiro adiantado a três clientes e não apareceu.',
    decision: { ...samplePart, ground: 'suspension' },
  },
}

/** The same, and the answer to an objection, by SMS: the words stand on the page. */
export const decisionTakenSms: Message<{ link: string; answered: boolean }> = {
  name: 'decisionTakenSms',
  title: 'Decisão sobre uma pessoa',
  channel: 'sms',
  limit: { hour: 6, day: 12, beyond: 'delayed' },
  content: ({ link, answered }) =>
    smsText(
      answered
        ? `Cinco: respondemos à sua objeção. Leia a resposta em ${link}`
        : `Cinco: tomámos uma decisão que lhe diz respeito. Leia-a, e pode objetar, em ${link}`,
    ),
  sample: { link: samplePart.link, answered: false },
}

/** What became of an objection (DEC-7). */
export const objectionAnswered: Message<{
  name: string
  /** The decision, in words of ours, and what was undone of it; null where nothing was. */
  ownWords: { title: string; undone: string | null }
  upheld: boolean
  /** The administrator's words. */
  reason: string
  link: string
}> = {
  name: 'objectionAnswered',
  title: 'Resposta a uma objeção',
  channel: 'email',
  limit: { hour: 15, day: 60, beyond: 'delayed' },
  content: ({ name, ownWords, upheld, reason, link }) => ({
    subject: `Resposta à sua objeção: ${ownWords.title}`,
    greeting: name === '' ? 'Olá' : `Olá, ${name}`,
    paragraphs: [
      upheld ? 'Vimos a sua objeção e demos-lhe razão.' : 'Vimos a sua objeção, e a decisão mantém-se.',
      ...(ownWords.undone === null ? [] : [ownWords.undone]),
      `Motivo: ${reason}`,
    ],
    action: { label: 'Ver a decisão e a resposta', url: link },
    closing:
      'Se continua a não concordar, pode recorrer a uma entidade de resolução alternativa de litígios, ou aos tribunais: a página diz como.',
  }),
  sample: {
    name: 'Rui Teste',
    ownWords: { title: 'Suspensão da conta', undone: 'A sua conta está outra vez ativa.' },
    upheld: true,
    reason: 'Os três clientes confirmaram que o trabalho foi feito.',
    link: samplePart.link,
  },
}

export const decisionMessages = [decisionTaken, decisionTakenSms, objectionAnswered]
