import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { loanStates } from '#schemas/calls/admin/parts.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Panel } from '#src/features/admin/facts.tsx'
import { Handling } from '#src/features/admin/running/handling.tsx'
import { Notes } from '#src/features/admin/running/notes.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { moment } from '#src/lib/moment.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { SectionInWords } from '#src/wizard/review/section-in-words.tsx'
import { sectionsOf } from '#src/wizard/review/sections.ts'

type OpenedLoan = ReplyOf<AdminCalls['showLoan']>

const LIST = ['credito', 'Crédito habitação'] as const

/** One home-loan request. It is opened by a button, because each time is logged. */
export function Page() {
  const { id = '' } = useParams()
  const [loan, setLoan] = useState<OpenedLoan>()
  const [said, setSaid] = useState<string>()
  const { busy, refused, act } = useAct()
  const load = () => callAdmin('showLoan', { params: { id } }).then(setLoan)
  if (!loan) {
    return (
      <SectionFrame title="Pedido de crédito" from={LIST} failure={refused}>
        <Typography sx={{ mb: 2, maxWidth: '60ch' }}>
          Os dados estão cifrados. Ao abri-los, fica registado quem os viu e quando.
        </Typography>
        <BusyButton variant="contained" busy={busy !== undefined} onClick={() => act('open', load)}>
          Abrir os dados
        </BusyButton>
      </SectionFrame>
    )
  }
  const answers = loan.answers as Answers
  return (
    <SectionFrame title={`Pedido de crédito ${loan.cod}`} from={LIST} failure={refused} said={said}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Feito em {moment(loan.at)}
      </Typography>
      <Panel title="Estado">
        <Handling
          key={loan.revision}
          now={{ state: loan.state, owner: null }}
          words={loanStates}
          onSave={async ({ state }) => {
            setSaid(undefined)
            await callAdmin('handleLoan', { params: { id }, body: { revision: loan.revision, state } })
            setSaid('Guardado.')
          }}
          onSettled={() => act('reload', load)}
        />
      </Panel>
      <Panel title="Notas">
        <Notes
          howKept="Uma nota é cifrada e apagada com o pedido. Depois de guardada, não se altera."
          id={id}
          notes={loan.notes}
          onAdd={async (text) => {
            await callAdmin('noteLoan', { params: { id }, body: { text } })
            act('reload', load)
          }}
        />
      </Panel>
      {loanDefinition.steps.map((step) => {
        const stepAnswers = answers[step.id] ?? {}
        const absent = Object.keys(step.schema.properties)
          .filter((name) => stepAnswers[name] === undefined)
          .map((name) => `/${name}`)
        return (
          <Panel key={step.id} title={step.title}>
            {sectionsOf(step, absent).map((section) => (
              <SectionInWords key={section.key} section={section} answers={stepAnswers} heading="h3" />
            ))}
          </Panel>
        )
      })}
    </SectionFrame>
  )
}
