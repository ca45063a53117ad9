import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'
import { paths } from '#src/routes/paths.ts'

/** Open requests that are close to 48 hours with few proposals (PRM-4); professionals are invited to them here. */
const atRisk = defineList({
  path: 'em-risco',
  title: 'Pedidos em risco de não cumprir as 48 horas',
  label: 'Pedidos em risco',
  none: 'Nenhum pedido está em risco: os que foram confirmados há mais de um dia têm propostas.',
  noneFound: 'Nenhum pedido em risco corresponde à procura.',
  filters: {
    texto: { label: 'Pessoa ou código', kind: 'text', least: 3 },
    servico: { label: 'Serviço', kind: 'service' },
  },
  load: ({ texto, servico }, asked, signal) =>
    callAdmin('listAtRisk', {
      query: {
        ...asked,
        ...setFilters({ text: texto, service: /^\d+$/.test(servico) ? Number(servico) : undefined }),
      },
      signal,
    }),
  columns: [
    {
      id: 'cod',
      title: 'Pedido',
      width: 110,
      text: ({ cod }) => cod,
      show: ({ id, cod }) => (
        <Link component={RouterLink} to={`${paths.admin}/pedidos/${id}`}>
          {cod}
        </Link>
      ),
    },
    { id: 'service', title: 'Serviço', flex: 1, minWidth: 140, text: ({ service }) => service },
    { id: 'district', title: 'Distrito', under: 'service', text: ({ district }) => district },
    { id: 'due', title: '48 horas até', width: 130, text: ({ due }) => moment(due) },
    { id: 'proposals', title: 'Propostas', width: 95, isNumber: true, text: ({ proposals }) => proposals },
    { id: 'told', title: 'Avisados', width: 90, isNumber: true, text: ({ told }) => told },
    { id: 'invited', title: 'Convidados', width: 105, isNumber: true, text: ({ invited }) => invited },
  ],
  actions: [
    {
      id: 'invite',
      label: 'Convidar',
      isFor: () => true,
      run: ({ id }) => callAdmin('inviteProfessionals', { params: { id } }),
      done: (count) => `Convites enviados para ${count === 1 ? '1 pedido' : `${count} pedidos`}.`,
      inRows: true,
    },
  ],
})

export const Page = () => <ListSection list={atRisk} />
