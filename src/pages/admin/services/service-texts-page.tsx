import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Panel } from '#src/features/admin/facts.tsx'
import { Presence } from '#src/features/admin/presence/presence.tsx'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { ProposalCost } from '#src/features/admin/services/proposal-cost.tsx'
import { Redirect } from '#src/features/admin/services/redirect.tsx'
import { ServiceTexts } from '#src/features/admin/services/service-texts.tsx'
import { withdrawalWords } from '#src/features/admin/services/withdrawal-words.ts'
import { useAct } from '#src/features/admin/use-act.ts'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'

/** The page of one service: its texts (ADM-22), what a proposal costs (PRO-3), and whether visitors may ask for it (ADM-23). */
export function Page() {
  const id = Number(useParams().id)
  const [changing, setChanging] = useState<Change>()
  const [redirect, setRedirect] = useState('')
  const { said, tell } = useAct()
  const { data, failure, reload } = useLoaded(`${id}`, async (signal) => {
    const [shown, { services }] = await Promise.all([
      callAdmin('showServiceTexts', { params: { id }, signal }),
      callAdmin('listEditable', { signal }),
    ])
    const open = services.filter((one) => one.id !== id && one.number > 0 && one.withdrawn === null)
    return { ...shown, open }
  })
  const from = [`servicos/${id}`, 'Perguntas'] as const
  if (!data) {
    return (
      <SectionFrame title="Página do serviço" from={from} failure={failure} onRetry={reload}>
        {!failure && <Waiting label="A carregar os textos" shape="cards" />}
      </SectionFrame>
    )
  }
  const { title, withdrawn, archived } = data
  const change = async (reason: string) => {
    const params = { id }
    if (changing === 'withdraw')
      await callAdmin('withdrawService', {
        params,
        body: { reason, ...(redirect !== '' && { redirect: Number(redirect) }) },
      })
    else if (changing === 'archive') await callAdmin('archiveService', { params, body: { reason } })
    else await callAdmin('restoreService', { params, body: { reason } })
    if (changing) tell(words[changing].done)
    setChanging(undefined)
    setRedirect('')
    reload()
  }
  return (
    <SectionFrame title={`Página de «${title}»`} from={from} failure={failure} said={said}>
      <Presence id={id} list="servicos" />
      <Panel title={standingOf(data)}>
        <Standing {...data} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {withdrawn ? (
            <Button variant="outlined" color="secondary" onClick={() => setChanging('restore')}>
              Voltar a pôr no site…
            </Button>
          ) : (
            <Button variant="outlined" color="error" onClick={() => setChanging('withdraw')}>
              Retirar do site…
            </Button>
          )}
          {withdrawn && !archived && (
            <Button color="secondary" onClick={() => setChanging('archive')}>
              Arquivar…
            </Button>
          )}
        </Box>
      </Panel>
      <ProposalCost
        key={`${id} ${data.credits}`}
        id={id}
        credits={data.credits}
        onChanged={() => {
          tell('Guardado: conta para as propostas a partir de agora.')
          reload()
        }}
      />
      <Panel title="Textos">
        <ServiceTexts key={id} page={data} onSaved={() => tell('Textos guardados: já estão no site.')} />
      </Panel>
      {changing && (
        <ReasonDialog
          title={words[changing].title}
          text={words[changing].text(title)}
          action={words[changing].action}
          onConfirm={change}
          onClose={() => setChanging(undefined)}
        >
          {changing === 'withdraw' && (
            <>
              <Box component="ul" sx={{ mt: 0, mb: 2, pl: 2.5, overflowWrap: 'anywhere' }}>
                {withdrawalWords(data).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </Box>
              <Redirect services={data.open} value={redirect} onChange={setRedirect} />
            </>
          )}
        </ReasonDialog>
      )}
    </SectionFrame>
  )
}

type Change = 'withdraw' | 'archive' | 'restore'
type ServicePage = ReplyOf<AdminCalls['showServiceTexts']>

const words = {
  withdraw: {
    title: 'Retirar do site',
    text: (title: string) => `«${title}» sai das listas, da procura e do mapa do site já a seguir.`,
    action: 'Retirar',
    done: 'O serviço foi retirado do site.',
  },
  archive: {
    title: 'Arquivar',
    text: (title: string) =>
      `«${title}» deixa de aparecer nas listas da administração. Os pedidos e as versões ficam. Pode voltar a pô-lo no site.`,
    action: 'Arquivar',
    done: 'O serviço foi arquivado.',
  },
  restore: {
    title: 'Voltar a pôr no site',
    text: (title: string) => `«${title}» volta às listas e à procura, com as perguntas que tinha.`,
    action: 'Voltar a pôr',
    done: 'O serviço voltou ao site.',
  },
} as const

function standingOf({ withdrawn, archived }: ServicePage): string {
  if (archived) return `Arquivado desde ${moment(archived)}`
  return withdrawn ? `Retirado do site desde ${moment(withdrawn)}` : 'No site'
}

/** What visitors find at the address of the service. */
function Standing({ withdrawn, redirect, ...service }: ServicePage) {
  const address = (
    <Link href={servicePath(service)} target="_blank" rel="noopener">
      {servicePath(service)} (abre num novo separador)
    </Link>
  )
  return (
    <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <span>{withdrawn && 'Ninguém o encontra nem o pode pedir. '}</span>
      <span>{withdrawn && redirect && `O endereço leva a «${redirect.title}»: `}</span>
      <span>
        {withdrawn && !redirect && 'A página diz que já não está disponível e mostra serviços parecidos: '}
      </span>
      {address}
    </Typography>
  )
}
