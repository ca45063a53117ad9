import { sql } from 'kysely'
import { type DecisionKind, decisionKinds } from '#schemas/decisions/kinds.ts'
import { ANSWER_WORKING_DAYS } from '#schemas/decisions/objections.ts'
import type { Feature } from '../../core/services.ts'
import { decisionMessages } from './messages.ts'
import { decisionsOfAccount, decisionsOfClient } from './person.ts'
import { decisionRoutes } from './routes.ts'
import { decisionTables } from './tables.ts'

export const decisions: Feature = {
  name: 'decisions',
  routes: [decisionRoutes],
  messages: decisionMessages,
  tables: decisionTables,
  processing: {
    purpose: 'Dizer a quem uma decisão diz respeito o que se decidiu e porquê, e responder a objeções',
    basis: 'law',
    people: 'clientes e profissionais',
    data: 'nome, e-mail e telemóvel, a decisão com o motivo e a regra, o texto da objeção e a resposta',
    recipients: 'serviços de e-mail e de SMS, alojamento',
  },
  waiting: [
    {
      name: 'objections',
      words: ['objeção por responder', 'objeções por responder'],
      path: 'objecoes?estado=open',
      pathOf: ({ id }) => `objecoes/${id}`,
      titleOf: (kind) => decisionKinds[kind as DecisionKind].title,
      promisedDays: ANSWER_WORKING_DAYS,
      rows: (db) =>
        db
          .selectFrom('objections')
          .leftJoin('decisions', 'decisions.id', 'objections.decision_id')
          .select(['objections.created_at as at', 'objections.id as id', 'decisions.kind as called'])
          .where('objections.state', '=', 'open'),
    },
  ],
  expiries: [
    {
      table: 'decisions',
      column: 'created_at',
      kind: 'decisions',
      // A suspension that lasts is read at the sign-in (DEC-4), and an objection that is open is answered.
      when: sql<boolean>`not (kind = 'account.suspend' and ended_at is null and user_id is not null)
        and not exists (select 1 from objections where decision_id = decisions.id and state = 'open')`,
    },
  ],
  person: [decisionsOfAccount, decisionsOfClient],
}
