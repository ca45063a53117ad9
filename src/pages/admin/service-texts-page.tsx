import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Panel } from '#src/features/admin/facts.tsx'
import { moment } from '#src/features/admin/moment.ts'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { ServiceTexts } from '#src/features/admin/service-texts.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'

/** The page of one service: its texts (ADM-22), and whether visitors may ask for it (ADM-23). */
export function Page() {
  const id = Number(useParams().id)
  const [changing, setChanging] = useState(false)
  const { said, tell } = useAct()
  const { data, failure, reload } = useLoaded(`${id}`, (signal) =>
    callAdmin('showServiceTexts', { params: { id }, signal }),
  )
  const from = [`servicos/${id}`, 'Perguntas'] as const
  if (!data) {
    return (
      <SectionFrame title="Página do serviço" from={from} failure={failure} onRetry={reload}>
        {!failure && <WaitingQuestion label="A carregar os textos" />}
      </SectionFrame>
    )
  }
  const { title, withdrawn } = data
  const change = async (reason: string) => {
    const given = { params: { id }, body: { reason } }
    await (withdrawn ? callAdmin('restoreService', given) : callAdmin('withdrawService', given))
    setChanging(false)
    tell(withdrawn ? 'O serviço voltou ao site.' : 'O serviço foi retirado do site.')
    reload()
  }
  return (
    <SectionFrame title={`Página de «${title}»`} from={from} failure={failure} said={said}>
      <Panel title={withdrawn ? `Retirado do site desde ${moment(withdrawn)}` : 'No site'}>
        <Typography sx={{ mb: 2 }}>
          {withdrawn ? (
            'Ninguém o encontra nem o pode pedir. A página diz que já não está disponível e mostra serviços parecidos.'
          ) : (
            <Link href={servicePath(data)} target="_blank" rel="noopener">
              {servicePath(data)} (abre num novo separador)
            </Link>
          )}
        </Typography>
        <Button
          variant="outlined"
          color={withdrawn ? 'secondary' : 'error'}
          onClick={() => setChanging(true)}
        >
          {withdrawn ? 'Voltar a pôr no site…' : 'Retirar do site…'}
        </Button>
      </Panel>
      <Panel title="Textos">
        <ServiceTexts key={id} page={data} onSaved={() => tell('Textos guardados: já estão no site.')} />
      </Panel>
      {changing && (
        <ReasonDialog
          title={withdrawn ? 'Voltar a pôr no site' : 'Retirar do site'}
          text={
            withdrawn
              ? `«${title}» volta às listas e à procura, com as perguntas que tinha.`
              : `«${title}» sai das listas e da procura. Quem já começou um pedido ainda o pode enviar.`
          }
          action={withdrawn ? 'Voltar a pôr' : 'Retirar'}
          onConfirm={change}
          onClose={() => setChanging(false)}
        />
      )}
    </SectionFrame>
  )
}
