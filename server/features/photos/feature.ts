import type { Feature } from '../../core/services.ts'
import { photosOfPerson } from './person.ts'
import { photoRoutes } from './routes.ts'
import { sweepPhotos } from './sweep.ts'
import { photoTables } from './tables.ts'
import { photoTasks } from './tasks.ts'

export const photos: Feature = {
  name: 'photos',
  processing: {
    purpose: 'Mostrar as fotografias de pedidos, conversas e perfis',
    basis: 'contract',
    people: 'clientes e profissionais',
    data: 'fotografias sem metadados',
    recipients:
      'profissionais do serviço e da zona (pedidos), o outro da conversa, o público (perfis), alojamento e, se configurado, armazenamento S3',
  },
  routes: [photoRoutes],
  tasks: Object.values(photoTasks),
  tables: photoTables,
  sweeps: [sweepPhotos],
  measures: [
    {
      name: 'photographs_last_day',
      help: 'Photographs uploaded in the last 24 hours',
      read: (db, { day }) =>
        db
          .selectFrom('photos')
          .select((eb) => eb.fn.countAll<number>().as('value'))
          .where('created_at', '>', day)
          .execute(),
    },
  ],
  person: [photosOfPerson],
}
