import { callAdmin } from '#src/api/admin-client.ts'
import type { RowAction } from '#src/features/admin/lists/list.ts'
import type { Subgroup } from '#src/features/admin/services/subgroup-widget.tsx'
import { counted } from '#src/features/admin/words.ts'
import { CostOfServices } from './cost-of-services.tsx'
import { discardDrafts } from './discard-drafts.tsx'
import { draftsDone } from './edit-draft.ts'
import { MoveServices } from './move-services.tsx'
import { publishDrafts } from './publish-drafts.tsx'
import type { ServiceRow } from './rows.ts'
import { WithdrawServices } from './withdraw-services.tsx'
import { WordsOfServices } from './words-of-services.tsx'

interface CatalogueRows {
  services: readonly ServiceRow[]
  subgroups: readonly Subgroup[]
}

/** What can be done with several services at once (ADM-30): what their pages and their editor do with one. */
export const serviceActions = ({ services, subgroups }: CatalogueRows): readonly RowAction<ServiceRow>[] => [
  publishDrafts,
  {
    id: 'move',
    label: 'Mudar de subgrupo…',
    isFor: ({ archived }) => archived === null,
    only: 'só as que não estão arquivadas',
    dialog: (props) => <MoveServices {...props} subgroups={subgroups} />,
    done: draftsDone,
    keepsChosen: true,
  },
  {
    id: 'words',
    label: 'Palavras de procura…',
    isFor: ({ archived }) => archived === null,
    only: 'só as que não estão arquivadas',
    dialog: (props) => <WordsOfServices {...props} />,
    done: draftsDone,
    keepsChosen: true,
  },
  {
    id: 'cost',
    label: 'Mudar o custo…',
    isFor: ({ number }) => number > 0,
    only: 'só as que já foram publicadas',
    dialog: (props) => <CostOfServices {...props} />,
    done: (count) => counted(count, 'serviço com o novo custo.', 'serviços com o novo custo.'),
  },
  {
    id: 'withdraw',
    label: 'Retirar do site…',
    isFor: ({ number, withdrawn }) => number > 0 && withdrawn === null,
    only: 'só as que estão no site',
    dialog: (props) => <WithdrawServices {...props} services={services} />,
    done: (count) => counted(count, 'serviço retirado do site.', 'serviços retirados do site.'),
  },
  {
    id: 'restore',
    label: 'Voltar a pôr no site…',
    isFor: ({ withdrawn }) => withdrawn !== null,
    only: 'só as que foram retiradas do site',
    asks: 'Voltam às listas e à procura, com as perguntas que tinham.',
    run: ({ id }, reason) => callAdmin('restoreService', { params: { id }, body: { reason } }),
    done: (count) => counted(count, 'serviço voltou ao site.', 'serviços voltaram ao site.'),
  },
  {
    id: 'archive',
    label: 'Arquivar…',
    isFor: ({ withdrawn, archived }) => withdrawn !== null && archived === null,
    only: 'só as que foram retiradas do site e ainda não estão arquivadas',
    asks: 'Deixam de aparecer nas listas da administração. Os pedidos e as versões ficam. Pode voltar a pô-los no site.',
    run: ({ id }, reason) => callAdmin('archiveService', { params: { id }, body: { reason } }),
    done: (count) => counted(count, 'serviço arquivado.', 'serviços arquivados.'),
  },
  discardDrafts,
]
