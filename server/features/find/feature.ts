import type { Feature } from '../../core/services.ts'
import { keepWords } from './keep-words.ts'
import { findRoutes } from './routes.ts'
import { findTables } from './tables.ts'

export const find: Feature = {
  name: 'find',
  processing: {
    purpose: 'Encontrar na administração pedidos, contas, compras e mensagens de que alguém pergunta',
    basis: 'interest',
    people: 'clientes, profissionais e quem escreveu',
    data: 'palavras de nomes e contactos, feitas do que as outras partes guardam, e apagadas com isso',
    recipients: 'ninguém, além do alojamento',
  },
  routes: [findRoutes],
  tables: findTables,
  rounds: [keepWords],
}
