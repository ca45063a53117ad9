import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { subgroupPath } from '#schemas/catalogue/addresses.ts'
import { subgroupSetId } from '#schemas/questions/service-ids.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Panel } from '#src/features/admin/facts.tsx'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { SubgroupForm } from '#src/features/admin/services/subgroup-form.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { servicesInWords } from '#src/features/admin/words.ts'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'

const LIST = ['subgrupos', 'Subgrupos'] as const
const inLine = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const

/** One subgroup: its name and main group, its shared questions, its services, and whether it is archived (ADM-26). */
export function Page() {
  const id = Number(useParams().id)
  const [changing, setChanging] = useState(false)
  const { said, tell } = useAct()
  const { data, failure, reload } = useLoaded('subgroups', (signal) =>
    callAdmin('manageSubgroups', { signal }),
  )
  const subgroup = data?.rows.find((row) => row.id === id)
  if (!data || !subgroup) {
    const missing = data && new Error('Este subgrupo não existe.')
    return (
      <SectionFrame
        title="Subgrupo"
        from={LIST}
        failure={failure ?? missing}
        onRetry={missing ? undefined : reload}
      >
        {!data && !failure && <Waiting label="A carregar o subgrupo" shape="cards" />}
      </SectionFrame>
    )
  }
  const { title, main_group_id, revision, archived, services, questions, followers } = subgroup
  const change = async (reason: string) => {
    const input = { params: { id }, body: { reason } }
    await (archived ? callAdmin('restoreSubgroup', input) : callAdmin('archiveSubgroup', input))
    setChanging(false)
    tell(archived ? 'O subgrupo voltou.' : 'Subgrupo arquivado.')
    reload()
  }
  const save = async (body: { title: string; main_group_id: number }) => {
    await callAdmin('changeSubgroup', { params: { id }, body: { ...body, revision } })
    tell('Guardado: já está no site.')
    reload()
  }
  return (
    <SectionFrame title={title} from={LIST} failure={failure} said={said}>
      <Panel title="Nome e categoria">
        {!archived && (
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            <Link href={subgroupPath(subgroup)} target="_blank" rel="noopener">
              {subgroupPath(subgroup)} (abre num novo separador)
            </Link>
            . Se mudar o nome, o endereço muda com ele, e o antigo leva ao novo.
          </Typography>
        )}
        <SubgroupForm
          key={revision}
          id={String(id)}
          mainGroups={data.mainGroups}
          initial={{ title, main_group_id }}
          onSave={save}
        />
      </Panel>
      <Panel title="Perguntas partilhadas">
        <Typography>
          {questions === 0
            ? 'Ainda não tem perguntas partilhadas. Um serviço novo começa sem perguntas próprias.'
            : `${questions === 1 ? '1 pergunta, usada' : `${questions} perguntas, usadas`} por ${servicesInWords(followers)}. O que muda nelas muda em todos. Um serviço novo começa com elas.`}
        </Typography>
        <Link component={RouterLink} to={`${paths.admin}/grupos/${subgroupSetId(id)}`} sx={inLine}>
          {questions === 0 ? 'Escrever as perguntas partilhadas' : 'Abrir as perguntas partilhadas'}
        </Link>
      </Panel>
      <Panel title={`Serviços: ${services.length}`}>
        {services.length === 0 && <Typography>Não tem serviços.</Typography>}
        <Box component="ul" sx={{ my: 0, pl: 2.5, columns: { md: 2 } }}>
          {services.map((service) => (
            <li key={service.id}>
              <Link component={RouterLink} to={`${paths.admin}/servicos/${service.id}`} sx={inLine}>
                {service.title}
              </Link>
              <span>{!service.on_site && ' (fora do site)'}</span>
            </li>
          ))}
        </Box>
      </Panel>
      <Panel title={archived ? `Arquivado desde ${moment(archived)}` : 'Arquivar'}>
        <Typography sx={{ mb: 2 }}>
          {archived
            ? 'Não está no site nem se pode escolher para um serviço.'
            : services.length > 0
              ? 'Só se arquiva um subgrupo sem serviços: mude-os para outro, ou retire-os e arquive-os primeiro.'
              : 'Sai do site, e já não se pode escolher para um serviço. Pode voltar.'}
        </Typography>
        <Button
          variant="outlined"
          color={archived ? 'secondary' : 'error'}
          disabled={!archived && services.length > 0}
          onClick={() => setChanging(true)}
        >
          <span>{archived ? 'Trazer de volta…' : 'Arquivar…'}</span>
        </Button>
      </Panel>
      {changing && (
        <ReasonDialog
          title={archived ? 'Trazer de volta' : 'Arquivar o subgrupo'}
          text={archived ? `«${title}» volta a poder ter serviços.` : `«${title}» sai do site e das listas.`}
          action={archived ? 'Trazer de volta' : 'Arquivar'}
          onConfirm={change}
          onClose={() => setChanging(false)}
        />
      )}
    </SectionFrame>
  )
}
