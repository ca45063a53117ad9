import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { decidedInWords, kindOf } from '#schemas/decisions/kinds.ts'
import { objectionStates } from '#schemas/decisions/objections.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const LIST = ['objecoes', 'Objeções'] as const

const answers = {
  upheld: { label: 'Dar razão', said: 'Resposta enviada: a decisão fica sem efeito.' },
  rejected: { label: 'Não dar razão', said: 'Resposta enviada: a decisão mantém-se.' },
} as const
type Answer = keyof typeof answers

const UNDOES = 'A decisão é desfeita já.'
const STAYS =
  'A decisão deixa de contar, mas não se desfaz sozinha: faça o que for preciso na página respetiva.'

/** An objection with the decision that it is to, and what is answered (DEC-6, DEC-7). */
export function Page() {
  const { id = '' } = useParams()
  const [answering, setAnswering] = useState<Answer>()
  const { busy, said, refused, act, tell } = useAct()
  const { data, failure, reload } = useLoaded(id, (signal) =>
    callAdmin('showAdminObjection', { params: { id }, signal }),
  )
  if (!data) {
    return (
      <SectionFrame title="Objeção" from={LIST} failure={failure} onRetry={reload}>
        {!failure && <Waiting label="A carregar a objeção" shape="cards" />}
      </SectionFrame>
    )
  }
  const { kind, state, may } = data
  const take = () =>
    act('take', () => callAdmin('takeObjection', { params: { id } }).then(reload), 'Ficou com esta objeção.')
  const next = (['upheld', 'rejected'] as const).map((each) => (
    <Button key={each} variant="outlined" color="secondary" onClick={() => setAnswering(each)}>
      {answers[each].label}…
    </Button>
  ))
  return (
    <SectionFrame
      title={`Objeção: ${kindOf(kind).title}`}
      from={LIST}
      failure={refused ?? failure}
      said={said}
      actions={
        state === 'open' && (
          <>
            {data.owner === null && (
              <BusyButton variant="outlined" color="secondary" busy={busy !== undefined} onClick={take}>
                Ficar com ela
              </BusyButton>
            )}
            {may && next}
          </>
        )
      }
    >
      {state === 'open' && !may && (
        <Typography sx={{ mb: 2 }}>
          Foi quem tomou esta decisão: responde outra pessoa da administração.
        </Typography>
      )}
      <Panel title="A objeção">
        <Facts
          facts={[
            ['O que escreveu', data.text],
            [
              'Quem objeta',
              data.account === null ? (
                data.name
              ) : (
                <Link key="conta" component={RouterLink} to={`${paths.admin}/contas/${data.account}`}>
                  {data.name || 'Ver a conta'}
                </Link>
              ),
            ],
            ['Quando', moment(data.at)],
            ['Estado', <StateChip key="estado" state={state} words={objectionStates} />],
            ['Responder até', state === 'open' ? moment(data.answer_by) : null],
            ['Responsável', data.owner],
            ['Resposta', data.answer],
            ['Respondida por', data.answered_by],
            ['Respondida em', data.answered_at && moment(data.answered_at)],
          ]}
        />
      </Panel>
      <Panel title="A decisão">
        <Facts
          facts={[
            ['O que a pessoa leu', decidedInWords(kind, data.reporter)],
            ['A que diz respeito', data.subject],
            ['Motivo', data.facts],
            ['Nota interna', data.note],
            ['Regra', data.ground],
            ['Decidida por', data.decided_by],
            ['Decidida em', moment(data.decided_at)],
            ['Sem efeito desde', data.ended && moment(data.ended)],
          ]}
        />
      </Panel>
      {answering && (
        <ReasonDialog
          title={answers[answering].label}
          things={[[kindOf(kind).title, data.subject, data.name].filter(Boolean).join(', ')]}
          text={`A pessoa lê o que escrever, num e-mail ou por SMS, e não se responde duas vezes. ${answering === 'upheld' ? (data.undoes ? UNDOES : STAYS) : 'A decisão mantém-se.'}`}
          action={answers[answering].label}
          onClose={() => setAnswering(undefined)}
          onConfirm={async (reason) => {
            await callAdmin('answerObjection', { params: { id }, body: { state: answering, reason } })
            setAnswering(undefined)
            tell(answers[answering].said)
            reload()
          }}
        />
      )}
    </SectionFrame>
  )
}
