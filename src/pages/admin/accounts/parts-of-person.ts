import { type ListPart, listPart } from '#src/features/admin/lists/list-parts.tsx'
import { contacts } from '../messages/contacts-page.tsx'
import { messages } from '../messages/outbox-page.tsx'
import { chatReports } from '../moderation/chat-reports-page.tsx'
import { contentReports } from '../moderation/content-reports-page.tsx'
import { properties } from '../moderation/mls-page.tsx'
import { objections } from '../moderation/objections-page.tsx'
import { reviews } from '../moderation/reviews-page.tsx'
import { loans } from '../requests/loans-page.tsx'
import { requests } from '../requests/requests-page.tsx'
import { log } from '../site/log-page.tsx'
import { credentials } from './credentials-page.tsx'
import { purchases } from './purchases-page.tsx'
import { returns } from './returns-page.tsx'
import { verifications } from './verifications-page.tsx'

/** The columns that only say whose it is. */
const WHO = ['name', 'email', 'account']

interface Person {
  id: string
  email: string
  isProfessional: boolean
}

/** What the lists of the administration have of a person, in the order of their page (ADM-49). */
export function partsOfPerson({ id, email, isProfessional }: Person): readonly ListPart[] {
  const only = { pessoa: id }
  const ofProfessional = [
    listPart(purchases, { only, acts: true, without: ['email'] }),
    listPart(returns, { only, acts: true, without: ['email', 'rate'] }),
    listPart(verifications, { only, acts: true, title: 'NIF', without: ['email'] }),
    listPart(credentials, { only, without: WHO }),
    listPart(properties, { only, acts: true, without: ['professional'] }),
  ]
  return [
    listPart(requests, { only, without: WHO }),
    listPart(loans, { only }),
    ...(isProfessional ? ofProfessional : []),
    listPart(reviews, { only, acts: true }),
    listPart(contacts, { only, without: WHO, title: 'Mensagens que nos escreveu' }),
    listPart(chatReports, { only }),
    listPart(contentReports, { only, title: 'Conteúdos que denunciou, ou do seu perfil' }),
    listPart(objections, { only, without: ['name'] }),
    listPart(messages, { only, acts: true, title: 'Mensagens enviadas' }),
    listPart(log, { only: { texto: email } }),
  ]
}
