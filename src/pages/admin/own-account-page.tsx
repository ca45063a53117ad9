import { useSearchParams } from 'react-router-dom'
import { NEW_EMAIL } from '#schemas/accounts/own-data.ts'
import { call } from '#src/api/client.ts'
import { ConfirmEmail } from '#src/features/account/own-data/confirm-email.tsx'
import { changedWords, FORM } from '#src/features/account/own-data/names.ts'
import { OwnEmail } from '#src/features/account/own-data/own-email.tsx'
import { OwnName } from '#src/features/account/own-data/own-name.tsx'
import { OwnPassword } from '#src/features/account/own-data/own-password.tsx'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { OwnAlerts } from '#src/features/admin/own-alerts.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'

/** The administrator's own account: the name and the e-mail that others see, and the password (ADM-2, ADM-33, ACC-59). */
export function Page() {
  const { said, tell, refused, act } = useAct()
  const [search, setSearch] = useSearchParams()
  const token = search.get(NEW_EMAIL)
  const { data, failure, reload } = useLoaded('own', (signal) => call('showOwnData', { signal }))
  const confirmed = (failed?: Error) => {
    setSearch({}, { replace: true })
    act(
      'confirm',
      async () => {
        if (failed) throw failed
      },
      'E-mail mudado.',
    )
    reload()
  }
  return (
    <SectionFrame title="A sua conta" failure={failure ?? refused} onRetry={failure && reload} said={said}>
      {!data && !failure && <Waiting label="A carregar a sua conta" shape="cards" />}
      {data && token !== null && (
        <Panel title="Confirmar o novo e-mail">
          <ConfirmEmail ownData={data} token={token} onOver={confirmed} />
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
          <OwnAlerts onSaved={() => tell('Avisos guardados.')} />
          <Panel title="Mudar a password">
            <OwnPassword onChanged={() => tell(changedWords[FORM.password] ?? '')} />
          </Panel>
        </>
      )}
    </SectionFrame>
  )
}
