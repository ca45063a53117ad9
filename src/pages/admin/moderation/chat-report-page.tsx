import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { chatReportStates } from '#schemas/chat/chat.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { DecisionDialog } from '#src/features/admin/decision-dialog.tsx'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { chatAuthorWords } from '#src/features/admin/words.ts'
import { moment } from '#src/lib/moment.ts'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { PhotoStrip } from '#src/ui/photo-strip.tsx'

import { useEarlier } from './use-earlier.ts'

const LIST = ['denuncias', 'Conversas denunciadas'] as const

const decisions = {
  reopened: {
    kind: 'chat.reopen',
    label: 'Reabrir a conversa',
    text: 'Os dois podem voltar a escrever.',
    said: 'Conversa reaberta.',
  },
  kept: {
    kind: 'chat.keep',
    label: 'Manter fechada',
    text: 'Ninguém pode escrever.',
    said: 'A conversa fica fechada.',
  },
} as const
type Decision = keyof typeof decisions

/** A chat that was reported: what both wrote, why it was reported, and what is decided (CHT-7). */
export function Page() {
  const { id = '' } = useParams()
  const [deciding, setDeciding] = useState<Decision>()
  // Reading it again would be another entry of the log.
  const [decided, setDecided] = useState<{ state: Decision; answer: string }>()
  const { data, failure, reload } = useLoaded(id, (signal) =>
    callAdmin('readReportedChat', { params: { id }, query: {}, signal }),
  )
  const earlier = useEarlier(id, data)
  const list = useRef<HTMLOListElement>(null)
  const focusKept = useFocusKept(list)
  if (!data) {
    return (
      <SectionFrame title="Conversa denunciada" from={LIST} failure={failure} onRetry={reload}>
        {!failure && <Waiting label="A carregar a conversa" shape="chat" />}
      </SectionFrame>
    )
  }
  const { state, answer } = { ...data, ...decided }
  const open = (Object.keys(decisions) as Decision[]).filter((each) => each !== state)
  return (
    <SectionFrame
      title={`Conversa do pedido ${data.cod}`}
      from={LIST}
      failure={failure}
      said={decided && decisions[decided.state].said}
      actions={open.map((each) => (
        <Button key={each} variant="outlined" color="secondary" onClick={() => setDeciding(each)}>
          {decisions[each].label}…
        </Button>
      ))}
    >
      <Panel title="A denúncia">
        <Facts
          facts={[
            ['Quem denunciou', chatAuthorWords[data.author]],
            ['Quando', moment(data.at)],
            ['Motivo', data.reason],
            ['Estado', <StateChip key="estado" state={state} words={chatReportStates} />],
            ['O que os dois leem', answer],
            [
              'Pedido',
              <Link key="pedido" component={RouterLink} to={`${paths.admin}/pedidos/${data.lead}`}>
                {data.cod}, {data.service}
              </Link>,
            ],
            ['Cliente', data.client],
            [
              'Profissional',
              <Link key="conta" component={RouterLink} to={`${paths.admin}/contas/${data.account}`}>
                {data.professional}
              </Link>,
            ],
          ]}
        />
      </Panel>
      <Panel title="O que escreveram">
        {data.messages.length === 0 && <Typography>Ninguém escreveu nada.</Typography>}
        {earlier.older !== null && (
          <BusyButton color="secondary" busy={earlier.busy} onClick={earlier.load} {...focusKept}>
            Mostrar mensagens anteriores
          </BusyButton>
        )}
        {earlier.failure !== undefined && <Notice>{earlier.failure}</Notice>}
        <Box component="ol" ref={list} tabIndex={-1} sx={{ m: 0, outline: 'none', p: 0, listStyle: 'none' }}>
          {[...earlier.messages, ...data.messages].map(({ id: message, author, text, photos, at }) => (
            <Box component="li" key={message} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Typography variant="body2" color="textSecondary">
                {author === 'client' ? data.client : data.professional} (
                {chatAuthorWords[author].toLowerCase()}
                ), {moment(at)}
              </Typography>
              {text !== '' && (
                <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
              )}
              {photos.length > 0 && <PhotoStrip photos={photos} whose={`de ${moment(at)}`} />}
            </Box>
          ))}
        </Box>
      </Panel>
      {deciding && (
        <DecisionDialog
          kind={decisions[deciding].kind}
          title={decisions[deciding].label}
          things={[`Pedido ${data.cod}, ${data.client} e ${data.professional}`]}
          text={`${decisions[deciding].text} Os dois leem o motivo na conversa: não diga quem denunciou.`}
          action={decisions[deciding].label}
          onClose={() => setDeciding(undefined)}
          onConfirm={async (reason, words) => {
            await callAdmin('decideReportedChat', {
              params: { id },
              body: { from: state, state: deciding, reason, ...words },
            })
            setDecided({ state: deciding, answer: reason })
            setDeciding(undefined)
          }}
        />
      )}
    </SectionFrame>
  )
}
