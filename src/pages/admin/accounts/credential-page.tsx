import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { longDate } from '#schemas/atoms/long-date.ts'
import { credentialKinds, credentialName, credentialStateWords } from '#schemas/profiles/credentials.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ConfirmDialog } from '#src/features/admin/confirm-dialog.tsx'
import { DecisionDialog } from '#src/features/admin/decision-dialog.tsx'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { moment } from '#src/lib/moment.ts'
import { saveBase64 } from '#src/lib/save-file.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const LIST = ['certificacoes', 'Certificações'] as const

/** One credential with its document, to be accepted or refused (PRF-17). The document can be saved, and is never opened here. */
export function Page() {
  const { id = '' } = useParams()
  const { busy, said, refused, act, tell } = useAct()
  const [refusing, setRefusing] = useState(false)
  const [accepting, setAccepting] = useState(false)
  const [reopening, setReopening] = useState(false)
  const { data, failure, reload } = useLoaded(id, (signal) =>
    callAdmin('showCredential', { params: { id }, signal }),
  )
  const save = () => act('document', () => callAdmin('showDocument', { params: { id } }).then(saveBase64))
  const accept = async () => {
    setAccepting(false)
    act(
      'accept',
      async () => {
        await callAdmin('acceptCredential', { params: { id } })
        reload()
      },
      'Certificação aceite. O profissional foi avisado.',
    )
  }
  const things = data
    ? [`${credentialName(data)}, ${data.number ?? 'sem número'}, de ${data.name} (${data.email})`]
    : []
  return (
    <SectionFrame
      title={data ? credentialKinds[data.kind].title : 'Certificação'}
      from={LIST}
      failure={failure ?? refused}
      onRetry={reload}
      said={said}
    >
      {!data && !failure && <Waiting label="A carregar a certificação" shape="cards" />}
      {data && (
        <Panel title="O que enviou">
          <Box sx={{ mb: 2 }}>
            <StateChip state={data.state} words={credentialStateWords} />
          </Box>
          <Facts
            facts={[
              ['Número', data.number],
              ['Entidade', data.issuer],
              ['Válida até', data.until === null ? 'Sem prazo: um ano' : longDate(data.until)],
              ['Nome do perfil', data.name],
              ['E-mail', data.email],
              ['Quando', moment(data.at)],
              ['Motivo', data.reason],
            ]}
          />
          <Link component={RouterLink} to={`../contas/${data.account}`}>
            Ver a conta
          </Link>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {data.document !== null && (
              <BusyButton
                variant="outlined"
                color="secondary"
                busy={busy === 'document'}
                onClick={save}
                sx={{ overflowWrap: 'anywhere' }}
              >
                Guardar o documento ({data.document})
              </BusyButton>
            )}
            {data.state === 'refused' && data.document !== null && (
              <Button variant="outlined" color="secondary" onClick={() => setReopening(true)}>
                Pôr por ver…
              </Button>
            )}
            {data.state === 'open' && (
              <>
                <Button variant="contained" onClick={() => setAccepting(true)}>
                  Aceitar…
                </Button>
                <Button variant="outlined" color="error" onClick={() => setRefusing(true)}>
                  Recusar…
                </Button>
              </>
            )}
          </Box>
        </Panel>
      )}
      {accepting && (
        <ConfirmDialog
          title="Aceitar a certificação"
          things={things}
          text="Aparece no perfil, no lugar da que lá estiver do mesmo tipo, e o profissional recebe um e-mail. Não se desfaz."
          action="Aceitar"
          color="primary"
          onConfirm={accept}
          onClose={() => setAccepting(false)}
        />
      )}
      {reopening && (
        <DecisionDialog
          kind="credential.reopen"
          title="Pôr a certificação outra vez por ver"
          things={things}
          text="Fica outra vez por ver, com o documento que foi enviado."
          action="Pôr por ver"
          onConfirm={async (reason, words) => {
            await callAdmin('reopenCredential', { params: { id }, body: { reason, ...words } })
            setReopening(false)
            tell('Certificação outra vez por ver. O profissional foi avisado.')
            reload()
          }}
          onClose={() => setReopening(false)}
        />
      )}
      {refusing && (
        <DecisionDialog
          kind="credential.refuse"
          title="Recusar a certificação"
          things={things}
          text="Não aparece no perfil, e o profissional pode enviar outro documento."
          action="Recusar"
          onConfirm={async (reason, words) => {
            await callAdmin('refuseCredential', { params: { id }, body: { reason, ...words } })
            setRefusing(false)
            tell('Certificação recusada. O profissional foi avisado.')
            reload()
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </SectionFrame>
  )
}
