import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Answers } from '#schemas/wizards/definition.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Panel } from '#src/features/admin/facts.tsx'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { SectionInWords } from '#src/wizard/section-in-words.tsx'
import { sectionsOf } from '#src/wizard/sections.ts'

interface OpenedLoan {
  cod: string
  at: string
  answers: Record<string, unknown>
}

const LIST = ['credito', 'Crédito habitação'] as const

/** One home-loan request. It is opened by a button, because each time is logged. */
export function Page() {
  const { id = '' } = useParams()
  const [loan, setLoan] = useState<OpenedLoan>()
  const { busy, refused, act } = useAct()
  const open = () => act('open', () => callAdmin('showLoan', { params: { id } }).then(setLoan))
  if (!loan) {
    return (
      <SectionFrame title="Pedido de crédito" from={LIST} failure={refused}>
        <Typography sx={{ mb: 2, maxWidth: '60ch' }}>
          Os dados estão cifrados. Ao abri-los, fica registado quem os viu e quando.
        </Typography>
        <Button variant="contained" loading={busy !== undefined} onClick={open}>
          Abrir os dados
        </Button>
      </SectionFrame>
    )
  }
  const answers = loan.answers as Answers
  return (
    <SectionFrame title={`Pedido de crédito ${loan.cod}`} from={LIST}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Feito em {moment(loan.at)}
      </Typography>
      {loanDefinition.steps.map((step) => {
        const given = answers[step.id] ?? {}
        const absent = Object.keys(step.schema.properties)
          .filter((name) => given[name] === undefined)
          .map((name) => `/${name}`)
        return (
          <Panel key={step.id} title={step.title}>
            {sectionsOf(step, absent).map((section) => (
              <SectionInWords key={section.key} section={section} answers={given} heading="h3" />
            ))}
          </Panel>
        )
      })}
    </SectionFrame>
  )
}
