import type { Feature } from '../../core/services.ts'
import { photosOfPerson } from './person.ts'
import { photoRoutes } from './routes.ts'
import { sweepPhotos } from './sweep.ts'
import { photoTables } from './tables.ts'
import { photoTasks } from './tasks.ts'

export const photos: Feature = {
  name: 'photos',
  routes: [photoRoutes],
  tasks: Object.values(photoTasks),
  tables: photoTables,
  sweeps: [sweepPhotos],
  person: [photosOfPerson],
}
