import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { isUnanswered } from '#src/api/unanswered.ts'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { OwnEmail } from '#src/features/admin/own-account/own-email.tsx'
import { OwnName } from '#src/features/admin/own-account/own-name.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

/** The part of the address that the link of a new e-mail carries its token in. */
const TOKEN = 'novo-email'

/** The administrator's own account: the name and the e-mail that others see (ADM-2, ADM-33). */
export function Page() {
  const { said, tell, busy, refused, act } = useAct()
  const [search, setSearch] = useSearchParams()
  const token = search.get(TOKEN)
  const { data, failure, reload } = useLoaded('own', (signal) => callAdmin('showOwnAccount', { signal }))
  const confirm = async (token: string) => {
    const over = () => {
      setSearch({}, { replace: true })
      reload()
    }
    await callAdmin('confirmOwnEmail', { body: { token } }).catch((error: unknown) => {
      // What was not answered can be confirmed again (ACC-36).
      if (!isUnanswered(error)) over()
      throw error
    })
    over()
  }
  return (
    <SectionFrame title="A sua conta" failure={failure ?? refused} onRetry={failure && reload} said={said}>
      {!data && !failure && <Waiting label="A carregar a sua conta" shape="cards" />}
      {data && token !== null && (
        <Panel title="Confirmar o novo e-mail">
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {data.new_email
              ? `Passa a iniciar sessão com ${data.new_email}. As suas outras sessões terminam.`
              : `O e-mail desta conta é ${data.email}. A ligação já foi usada, ou é de outra conta.`}
          </Typography>
          {data.new_email && (
            <BusyButton
              variant="contained"
              busy={busy !== undefined}
              onClick={() => act('confirm', () => confirm(token), 'E-mail mudado.')}
            >
              Confirmar
            </BusyButton>
          )}
        </Panel>
      )}
      {data && (
        <>
          <Panel title="Quem é">
            <Facts
              facts={[
                ['E-mail, com que inicia sessão', data.email],
                ['Novo e-mail, por confirmar', data.new_email],
              ]}
            />
            <OwnName name={data.name} onSaved={() => tell('Nome guardado.')} />
          </Panel>
          <Panel title="Mudar o e-mail">
            <OwnEmail
              onAsked={(email) => {
                tell(`Enviámos uma ligação para ${email}. O e-mail muda quando a abrir.`)
                reload()
              }}
            />
          </Panel>
        </>
      )}
    </SectionFrame>
  )
}
