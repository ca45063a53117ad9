import type { Feature } from '../../core/services.ts'
import { draftSearch } from './admin-search.ts'
import { draftRoutes } from './draft-routes.ts'
import { questionFileRoutes } from './files/routes.ts'
import { presenceRoutes } from './presence.ts'
import { previewRoutes } from './preview.ts'
import { previewLinkRoutes } from './preview-links.ts'
import { publicationRoutes } from './publishing/publication-routes.ts'
import { questionSearchRoutes } from './search/routes.ts'
import { questionEditingTables } from './tables.ts'
import { tasks } from './tasks.ts'

export const questionEditing: Feature = {
  name: 'question-editing',
  processing: {
    purpose: 'Saber quem alterou as perguntas dos questionários',
    basis: 'interest',
    people: 'administradores',
    data: 'nome, o que alteraram e quando',
    recipients: 'ninguém, além do alojamento',
  },
  routes: [
    draftRoutes,
    presenceRoutes,
    publicationRoutes,
    questionFileRoutes,
    previewRoutes,
    previewLinkRoutes,
    questionSearchRoutes,
  ],
  tasks: Object.values(tasks),
  tables: questionEditingTables,
  expiries: [
    { table: 'question_presence', column: 'until', kind: 'signIn' },
    { table: 'preview_links', column: 'until', kind: 'signIn' },
  ],
  search: [draftSearch],
}
