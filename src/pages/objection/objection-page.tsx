import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ANSWER_WORKING_DAYS } from '#schemas/decisions/objections.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { type DecisionLink, ObjectionForm, takeObjection } from '#src/features/objection/objection-form.tsx'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { untouched } from '#src/routes/posted-form.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { Fact } from '#src/ui/fact.tsx'
import { Wide } from '#src/ui/wide.tsx'

type Shown = ReplyOf<Calls['showObjection']>

/** The page's data. */
interface ObjectionData extends Shown {
  link: DecisionLink
  standing: FormStanding
}

const PART = /^[\w-]{8,64}$/

const linkOf = (request: Request): DecisionLink => {
  const query = new URL(request.url).searchParams
  return { d: query.get('d') ?? '', t: query.get('t') ?? '' }
}

/** The decision that the address names. */
export async function load({ call, onServer }: LoaderContext, request: Request): Promise<ObjectionData> {
  const link = linkOf(request)
  // Something else was never a link.
  const isLink = PART.test(link.d) && PART.test(link.t)
  const shown: Shown = isLink
    ? await call('showObjection', { query: { ...link } })
    : { decision: null, objection: null, may: false }
  return { ...shown, link, standing: untouched(onServer) }
}

export const act = (context: ActionContext, request: Request) => {
  const decision = linkOf(request)
  const address = `${paths.objection}?${new URLSearchParams({ ...decision })}`
  return takeObjection(context, request, { decision, address })
}

/** A decision, as whom it concerns reads it, and what they object (DEC-5). */
export function Page() {
  const { decision, objection, may, link, standing } = usePageData<ObjectionData>()
  const { revalidate } = useRevalidator()
  if (!decision) return <Unknown />
  const { title, text, subject, facts, ground, automated, at, ended, until } = decision
  return (
    <Wide sx={{ py: { xs: 4, md: 6 } }}>
      <Box sx={{ maxWidth: '70ch' }}>
        <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography sx={{ mb: 3 }}>{text}</Typography>
        <Facts
          facts={[
            ['A que diz respeito', subject],
            ['Motivo', facts],
            [
              'Regra em que se baseia',
              <Link key="regra" href={ground.path} sx={{ display: 'inline-block', py: 0.5 }}>
                {ground.name}
              </Link>,
            ],
            ['Decidida em', longDate(at)],
            [
              'Como foi decidida',
              automated
                ? 'Por meios automáticos'
                : 'Por uma pessoa da nossa administração, sem meios automáticos',
            ],
            ['Sem efeito desde', ended && longDate(ended)],
          ]}
        />
        <Part title="A sua objeção">
          {objection && <Objected objection={objection} />}
          {!objection && may && (
            <>
              <Typography sx={{ mb: 2 }}>
                Se não concorda, diga-nos porquê até {longDate(until)}. Não paga nada e não precisa de iniciar
                sessão. Sempre que possível, vê a objeção outra pessoa, e respondemos no prazo de{' '}
                {ANSWER_WORKING_DAYS} dias úteis.
              </Typography>
              <ObjectionForm decision={link} standing={standing} onSent={() => void revalidate()} />
            </>
          )}
          {!objection && !may && (
            <Typography>O prazo para objetar a esta decisão terminou em {longDate(until)}.</Typography>
          )}
        </Part>
        <Rights />
      </Box>
    </Wide>
  )
}

type Objection = NonNullable<Shown['objection']>

function standingInWords({ state, at, answer_by }: Objection): string {
  if (state === 'upheld') return 'Vimos a sua objeção e demos-lhe razão.'
  if (state === 'rejected') return 'Vimos a sua objeção, e a decisão mantém-se.'
  return `Recebemos a sua objeção em ${longDate(at)}. Respondemos até ${longDate(answer_by)}.`
}

/** What was objected, and how it stands. It takes the focus once it was sent, because the form that had it is gone. */
function Objected({ objection }: { objection: Objection }) {
  const { text, state, answer, answered_at, undone } = objection
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) status.current?.focus()
  }, [])
  return (
    <>
      <Alert
        ref={status}
        tabIndex={-1}
        severity={state === 'open' ? 'info' : 'success'}
        role="status"
        sx={{ mb: 2 }}
      >
        {standingInWords(objection)}
      </Alert>
      <Facts
        facts={[
          ['O que escreveu', text],
          ['A nossa resposta', answer],
          ['O que mudou', undone],
          ['Respondida em', answered_at && longDate(answered_at)],
        ]}
      />
    </>
  )
}

/** What else a person may do (DEC-5). */
function Rights() {
  const { legal, supportEmail } = useSiteData().settings
  return (
    <Part title="Outras formas de reclamar">
      <Typography sx={{ mb: 1 }}>
        Pode também recorrer a uma entidade de resolução alternativa de litígios, usar o Livro de Reclamações,
        ou recorrer aos tribunais, antes ou depois da nossa resposta.
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {legal.map(({ name, url }) => (
          <li key={url}>
            <Link href={url} sx={{ display: 'inline-block', py: 0.5 }}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link
            href={`mailto:${supportEmail}`}
            sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
          >
            {supportEmail}
          </Link>
        </li>
      </Box>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper
      component="section"
      aria-label={title}
      elevation={1}
      sx={{ p: { xs: 2, md: 4 }, mt: 4, borderRadius: '16px' }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

/** Names and values; those without a value are left out. */
function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1.5 }}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Fact key={name} term={name}>
            {value}
          </Fact>
        ))}
    </Box>
  )
}

function Unknown() {
  const { supportEmail } = useSiteData().settings
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, md: 8 }, textAlign: 'center' }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
        Esta ligação não é válida
      </Typography>
      <Typography>
        Verifique se abriu a ligação completa da mensagem. Se não resultar, escreva-nos:{' '}
        <Link href={`mailto:${supportEmail}`} underline="always" sx={{ overflowWrap: 'anywhere' }}>
          {supportEmail}
        </Link>
      </Typography>
    </Box>
  )
}
