import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import {
  type ContentKind,
  contentKinds,
  contentReportStates,
  reportReasons,
} from '#schemas/content-reports/content-reports.ts'
import type { DecisionKind } from '#schemas/decisions/kinds.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { DecisionDialog, type DecisionWords } from '#src/features/admin/decision-dialog.tsx'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'

const LIST = ['conteudos', 'Conteúdos denunciados'] as const

const decisions = {
  removed: { label: 'Retirar o conteúdo', said: 'Conteúdo retirado.' },
  kept: { label: 'Manter o conteúdo', said: 'O conteúdo fica.' },
} as const
type Decision = keyof typeof decisions

/** What taking content away does, by its kind. */
const effects = {
  review: 'A avaliação é escondida de todos; pode voltar a mostrá-la na lista de avaliações.',
  answer: 'A resposta é apagada; não pode ser recuperada.',
  photo: 'A fotografia é apagada do perfil; não pode ser recuperada.',
  profile: 'O perfil não sai sozinho: suspenda antes a conta, ou peça ao profissional que o mude.',
  listing: 'O anúncio não sai sozinho: retire-o antes.',
  other: 'A página não sai sozinha: retire antes o que for ilegal.',
} as const

/** The decision that taking content away is (NOT-5); other content is taken away by an act of its own. */
const removals: Readonly<Partial<Record<ContentKind, DecisionKind>>> = {
  review: 'review.hide',
  answer: 'profile.remove',
  photo: 'profile.remove',
}

/** A report of public content: what, where, why, and what is decided (NOT-5). */
export function Page() {
  const { id = '' } = useParams()
  const [deciding, setDeciding] = useState<Decision>()
  // Reading it again would be another entry of the log.
  const [decided, setDecided] = useState<{ state: Decision; answer: string }>()
  const { data, failure, reload } = useLoaded(id, (signal) =>
    callAdmin('readContentReport', { params: { id }, signal }),
  )
  if (!data) {
    return (
      <SectionFrame title="Conteúdo denunciado" from={LIST} failure={failure} onRetry={reload}>
        {!failure && <Waiting label="A carregar a denúncia" shape="cards" />}
      </SectionFrame>
    )
  }
  const { state, answer } = { ...data, ...decided }
  const removal = removals[data.kind]
  const dialog = {
    onClose: () => setDeciding(undefined),
    onConfirm: async (reason: string, words: DecisionWords = {}) => {
      if (!deciding) return
      const body = { from: state, state: deciding, reason, ...words }
      await callAdmin('decideContentReport', { params: { id }, body })
      setDecided({ state: deciding, answer: reason })
      setDeciding(undefined)
    },
  }
  const things = [`${data.cod}: ${contentKinds[data.kind]}, ${data.location}`]
  const open = (Object.keys(decisions) as Decision[]).filter((each) => each !== state)
  return (
    <SectionFrame
      title={`Denúncia ${data.cod}`}
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
            ['Quando', moment(data.at)],
            ['Decidir até', moment(data.decide_by)],
            ['Motivo', reportReasons[data.reason]],
            ['Explicação', data.text],
            ['Quem denunciou', data.name],
            ['E-mail', data.email],
            ['Estado', <StateChip key="estado" state={state} words={contentReportStates} />],
            ['O que decidimos', answer],
          ]}
        />
      </Panel>
      <Panel title="O conteúdo">
        <Facts
          facts={[
            ['O que é', contentKinds[data.kind]],
            [
              'Onde está',
              <Link key="onde" href={data.location} target="_blank" rel="noreferrer">
                {data.location}
              </Link>,
            ],
            ['Quem o publicou', data.author],
            [
              'Conta do profissional',
              data.account && (
                <Link key="conta" component={RouterLink} to={`${paths.admin}/contas/${data.account}`}>
                  Abrir a conta
                </Link>
              ),
            ],
          ]}
        />
      </Panel>
      {deciding === 'removed' && removal ? (
        <DecisionDialog
          {...dialog}
          things={things}
          kind={removal}
          title={decisions.removed.label}
          text={`${effects[data.kind]} Quem o publicou e quem denunciou leem o motivo: não diga quem denunciou.`}
          action={decisions.removed.label}
        />
      ) : (
        deciding && (
          <ReasonDialog
            {...dialog}
            things={things}
            title={decisions[deciding].label}
            text={`${deciding === 'removed' ? `${effects[data.kind]} ` : ''}Quem denunciou lê o motivo: diga que lei ou regra se aplica.`}
            action={decisions[deciding].label}
          />
        )
      )}
    </SectionFrame>
  )
}
