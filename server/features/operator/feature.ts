import type { Feature } from '../../core/services.ts'
import { operatorMessages } from './messages.ts'
import { choicesOfPerson } from './person.ts'
import { operatorRoutes } from './routes.ts'
import { operatorTables } from './tables.ts'
import { tellOperator } from './tell.ts'

/** Tells the operator what waits (ADM-35 to ADM-38). */
export const operator: Feature = {
  name: 'operator',
  processing: {
    purpose: 'Avisar quem gere o Cinco do que espera por uma decisão',
    basis: 'interest',
    people: 'administradores',
    data: 'que avisos cada administrador quer receber',
    recipients: 'serviço de e-mail, alojamento',
  },
  routes: [operatorRoutes],
  messages: operatorMessages,
  tables: operatorTables,
  rounds: [tellOperator],
  person: [choicesOfPerson],
}
