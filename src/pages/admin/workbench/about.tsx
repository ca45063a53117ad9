import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { servicesInWords } from '#src/features/admin/words.ts'
import { editorAddress } from '#src/features/question-editor/groups/names.ts'
import { moment } from '#src/lib/moment.ts'
import type { EditableService } from './editable-service.ts'

interface AboutProps {
  service: EditableService
  /** Whether the draft is as the server has it. */
  isAsSaved: boolean
}

/** What an editor should know before a change: whose draft it is, how many services it touches, whether it is on the site. */
export function About({ service, isAsSaved }: AboutProps) {
  const { id, draft, services, users } = service
  return (
    <>
      <Standing of={services.find((one) => one.id === id)} />
      {draft && isAsSaved && (
        <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          Rascunho de {draft.by}, {moment(draft.at)}.
        </Typography>
      )}
      {isGroup(id) && <Users of={users} />}
      {id === 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Estas perguntas são feitas em {servicesInWords(services.filter(({ number }) => number > 0).length)}:
          o que muda aqui muda em todos.
        </Typography>
      )}
    </>
  )
}

/** That visitors do not find a service which was withdrawn or archived (ADM-23). */
function Standing({ of: service }: { of: EditableService['services'][number] | undefined }) {
  if (!service?.withdrawn) return null
  const { id, withdrawn, archived } = service
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <span>
        {archived
          ? `Arquivado desde ${moment(archived)}: não se publica enquanto não voltar ao site. `
          : `Retirado do site desde ${moment(withdrawn)}: os visitantes não veem o que publicar enquanto não voltar. `}
      </span>
      <Link component={RouterLink} to={`${editorAddress(id)}/pagina`} color="inherit">
        Voltar a pôr no site
      </Link>
    </Alert>
  )
}

/** The services that ask a group of questions: publishing it publishes them (QST-31). */
const Users = ({ of: users }: { of: readonly { id: number; title: string }[] }) =>
  users.length === 0 ? (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      Ainda nenhum serviço usa este grupo.
    </Typography>
  ) : (
    <Box component="details" sx={{ mb: 2 }}>
      <summary>Usado por {servicesInWords(users.length)}</summary>
      <Box component="ul" sx={{ my: 0, pl: 2.5, columns: { md: 2 } }}>
        {users.map(({ id, title }) => (
          <li key={id}>
            <Link component={RouterLink} to={editorAddress(id)} sx={{ display: 'inline-block', py: 0.5 }}>
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
