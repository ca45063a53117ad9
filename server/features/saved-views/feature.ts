import type { Feature } from '../../core/services.ts'
import { viewsOfAccount, viewsOfPerson } from './person.ts'
import { viewRoutes } from './routes.ts'
import { viewTables } from './tables.ts'

export const savedViews: Feature = {
  name: 'saved-views',
  processing: {
    purpose: 'Guardar as listas como cada administrador as arrumou',
    basis: 'interest',
    people: 'administradores',
    data: 'nomes de vistas e filtros',
    recipients: 'ninguém, além do alojamento',
  },
  routes: [viewRoutes],
  tables: viewTables,
  person: [viewsOfAccount, viewsOfPerson],
}
