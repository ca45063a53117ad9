import { type DecisionPart, withDecision } from '../../../core/mail/decision-part.ts'
import type { Message } from '../../../core/mail/message.ts'

interface OfCredential {
  name: string
  /** Its name. */
  credential: string
  link: string
}

const link = 'https://cinco.exemplo.pt/area/perfil#certificacoes'
const sample = { name: 'Rui Teste', credential: 'Seguro de responsabilidade civil (Seguradora Teste)', link }

export const credentialDecided: Message<
  OfCredential & {
    /** Why it was refused, in the administrator's words; null where it was accepted. */
    reason: string | null
    /** Until when it is shown, in words; null where it was refused. */
    until: string | null
    /** Where it was refused. */
    decision?: DecisionPart
  }
> = {
  name: 'credentialDecided',
  title: 'Decisão sobre uma certificação',
  channel: 'email',
  limit: { hour: 10, day: 20, beyond: 'delayed' },
  content: ({ name, credential, reason, until, link: url, decision }) =>
    withDecision(
      {
        subject:
          reason === null ? `Certificação aceite: ${credential}` : `Certificação recusada: ${credential}`,
        greeting: `Olá, ${name}`,
        paragraphs:
          reason === null
            ? [
                `Vimos o documento de «${credential}» e está tudo certo.`,
                `O seu perfil e as suas propostas mostram-no até ${until}. Avisamos antes de terminar.`,
              ]
            : [
                `Vimos o documento de «${credential}» e não o pudemos aceitar.`,
                `Motivo: ${reason}`,
                'Pode corrigir e enviar outra vez, no seu perfil. O que já estava aceite continua à vista até terminar.',
              ],
        action: { label: 'Ver o perfil', url },
      },
      decision,
    ),
  sample: { ...sample, reason: null, until: '3 de março de 2027' },
}

export const credentialEnding: Message<
  OfCredential & {
    /** Its last day, in words. */
    until: string
    /** What is said: it ends soon, it ended, or it is looked at again because of another name. */
    what: 'soon' | 'ended' | 'again'
  }
> = {
  name: 'credentialEnding',
  title: 'Certificação a terminar',
  channel: 'email',
  limit: { hour: 10, day: 20, beyond: 'delayed' },
  content: ({ name, credential, until, what, link: url }) => ({
    subject: {
      soon: `Termina a ${until}: ${credential}`,
      ended: `Terminou: ${credential}`,
      again: `Vamos ver de novo: ${credential}`,
    }[what],
    greeting: `Olá, ${name}`,
    paragraphs: {
      soon: [
        `A certificação «${credential}» é mostrada no seu perfil até ${until}.`,
        'Envie já o documento novo: o atual fica à vista até o aceitarmos.',
      ],
      ended: [
        `A certificação «${credential}» terminou a ${until}, e já não aparece no seu perfil nem nas suas propostas.`,
        'Assim que enviar o documento novo e o virmos, volta a aparecer.',
      ],
      again: [
        `O nome do seu perfil mudou, e a certificação «${credential}» foi aceite com o nome anterior.`,
        'Vemo-la de novo, e avisamos. Até lá não aparece no seu perfil. Se o documento tem o nome novo, envie-o outra vez.',
      ],
    }[what],
    action: { label: 'Ver o perfil', url },
  }),
  sample: { ...sample, until: '3 de março de 2027', what: 'soon' },
}
