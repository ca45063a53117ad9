import type { Feature } from '../../core/services.ts'
import { devicesOfAccount, devicesOfRequests } from './person.ts'
import { pushRoutes } from './routes.ts'

export const push: Feature = {
  name: 'push',
  processing: {
    purpose: 'Mostrar notificações nos dispositivos de quem as pediu',
    basis: 'consent',
    people: 'clientes e profissionais',
    data: 'endereço e chaves da subscrição do navegador, tipos de aviso escolhidos',
    recipients: 'serviço de notificações do navegador (o conteúdo segue cifrado), alojamento',
  },
  routes: [pushRoutes],
  tables: [{ name: 'push_devices', key: ['id'], ends: 'pushDevices', person: 'exported and erased' }],
  person: [devicesOfAccount, devicesOfRequests],
}
