import { link } from 'virtual:form-validators/newsletter'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { serviceEntry } from '#schemas/catalogue/entries.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { newsletterForm } from '#schemas/forms/newsletter.ts'
import { newsletterStates } from '#schemas/newsletter/newsletter.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { ConfirmDialog } from '#src/features/admin/confirm-dialog.tsx'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { ServicesWidget } from '#src/features/profile/services-widget.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

type Letter = ReplyOf<AdminCalls['showNewsletter']>
type Change = 'send' | 'stop' | 'discard'

const validators = linkForm(newsletterForm, link)
const PARTS = { widgets: { ...moreWidgets, [serviceEntry.format]: ServicesWidget } }
const FROM = ['newsletters', 'Newsletters'] as const

/** One newsletter: written, looked at, tried and sent (CON-14, CON-15). */
export function Page() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Change>()
  const { busy, said, refused, act, tell } = useAct()
  const { data, failure, reload } = useLoaded(id, (signal) =>
    callAdmin('showNewsletter', { params: { id }, signal }),
  )
  if (!data) {
    return (
      <SectionFrame title="Newsletter" from={FROM} failure={failure} onRetry={reload}>
        {!failure && <Waiting label="A carregar a newsletter" shape="cards" />}
      </SectionFrame>
    )
  }
  const confirm = async () => {
    setAsking(undefined)
    act(
      asking ?? '',
      async () => {
        const params = { id }
        if (asking === 'send')
          await callAdmin('sendNewsletter', { params, body: { revision: data.revision } })
        else if (asking === 'stop') await callAdmin('stopNewsletter', { params })
        else {
          await callAdmin('discardNewsletter', { params })
          navigate(`${paths.admin}/newsletters`)
          return
        }
        reload()
      },
      asking === 'send' ? 'O envio começou.' : 'O envio parou.',
    )
  }
  const test = () =>
    act('test', () => callAdmin('testNewsletter', { params: { id } }), 'Enviámos-lhe esta newsletter.')
  const preview = (
    <Panel title="Como fica o e-mail">
      <Box
        component="iframe"
        title="O e-mail"
        srcDoc={data.html}
        sandbox=""
        sx={{ width: '100%', height: 560, border: 0, borderRadius: '12px' }}
      />
    </Panel>
  )
  const begin = (change: Change) => () => setAsking(change)
  return (
    <SectionFrame
      title={data.subject || 'Newsletter sem assunto'}
      from={FROM}
      failure={failure ?? refused}
      said={said}
    >
      {data.state === 'draft' ? (
        <Draft
          key={data.id}
          letter={data}
          onSaved={() => {
            tell('Guardada.')
            reload()
          }}
          onDiscard={begin('discard')}
        >
          {preview}
          <Panel title="Enviar">
            <Typography sx={{ mb: 2 }}>{audience(data.subscribers)}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <BusyButton color="secondary" variant="outlined" busy={busy === 'test'} onClick={test}>
                Enviar-me um ensaio
              </BusyButton>
              {data.subscribers > 0 && (
                <Button variant="contained" onClick={begin('send')}>
                  <span>Enviar a {peopleInWords(data.subscribers)}…</span>
                </Button>
              )}
            </Box>
          </Panel>
        </Draft>
      ) : (
        <>
          <Panel title="Envio">
            <Facts
              facts={[
                ['Estado', newsletterStates[data.state]],
                ['Começou', data.started && moment(data.started)],
                ['Acabou', data.finished && moment(data.finished)],
                ['Postas nos envios', `${data.queued} de ${data.people}`],
              ]}
            />
            {data.state === 'sending' && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                <Button color="secondary" variant="outlined" onClick={reload}>
                  Atualizar
                </Button>
                <Button color="error" onClick={begin('stop')}>
                  Parar o envio…
                </Button>
              </Box>
            )}
          </Panel>
          {preview}
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={words[asking].title}
          action={words[asking].action}
          onConfirm={confirm}
          onClose={() => setAsking(undefined)}
        >
          <Typography>{words[asking].text(data)}</Typography>
        </ConfirmDialog>
      )}
    </SectionFrame>
  )
}

interface DraftProps {
  letter: Letter
  onSaved: () => void
  onDiscard: () => void
  /** What can be done with it as it is saved. */
  children: ReactNode
}

/** The form of a draft. The tab keeps what is typed until it is saved; what is saved is looked at, tried and sent. */
function Draft({ letter, onSaved, onDiscard, children }: DraftProps) {
  const [form] = useState(() => ({
    ...newsletterForm,
    initial: { subject: letter.subject, text: letter.text, services: letter.services },
  }))
  const state = usePageForm({
    form,
    validators,
    keep: letter.id,
    submit: async ({ subject, text, services = [] }) => {
      const body = { revision: letter.revision, subject, text, services }
      await callAdmin('saveNewsletter', { params: { id: letter.id }, body })
      onSaved()
    },
    refusal: refusalOf,
  })
  const { subject, text, services = [] } = state.values
  const isSaved =
    letter.revision > 0 &&
    String(subject).trim() === letter.subject &&
    String(text).trim() === letter.text &&
    String(services) === String(letter.services)
  return (
    <>
      <Panel title="Escrever">
        <PageForm state={state} parts={PARTS}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <BusyButton type="submit" variant="contained" busy={state.busy}>
              Guardar
            </BusyButton>
            <Button color="error" onClick={onDiscard}>
              Deitar fora…
            </Button>
          </Box>
        </PageForm>
      </Panel>
      {isSaved ? children : <Notice>Guarde para ver como fica, experimentar e enviar.</Notice>}
    </>
  )
}

const peopleInWords = (count: number): string => (count === 1 ? '1 pessoa' : `${count} pessoas`)

const audience = (count: number): string =>
  count === 0
    ? 'Ainda ninguém confirmou que quer receber a newsletter.'
    : `Quem confirmou que a quer receber: ${peopleInWords(count)}. Cada e-mail tem uma ligação para deixar de a receber.`

const words = {
  send: {
    title: 'Enviar a newsletter',
    action: 'Enviar',
    text: ({ subscribers }: Letter) =>
      `Segue para ${peopleInWords(subscribers)}, aos poucos. Depois já não a pode mudar.`,
  },
  stop: {
    title: 'Parar o envio',
    action: 'Parar',
    text: ({ queued, people }: Letter) =>
      `Está nos envios para ${queued} de ${people}. Quem ainda não a recebeu já não a recebe.`,
  },
  discard: {
    title: 'Deitar fora a newsletter',
    action: 'Deitar fora',
    text: () => 'O que escreveu perde-se.',
  },
} as const
