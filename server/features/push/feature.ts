import type { Feature } from '../../core/services.ts'
import { devicesOfAccount, devicesOfRequests } from './person.ts'
import { pushRoutes } from './routes.ts'

export const push: Feature = {
  name: 'push',
  routes: [pushRoutes],
  tables: [{ name: 'push_devices', key: ['id'], ends: 'pushDevices', person: 'exported and erased' }],
  person: [devicesOfAccount, devicesOfRequests],
}
