import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation, data as withStatus } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { INITIAL_CREDITS } from '#schemas/credits/ledger.ts'
import { centsInWords, costOf } from '#schemas/credits/purchases.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { creditsInWords, MAX_PROPOSALS, USUAL_COST } from '#schemas/requests/rules.ts'
import { call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { OwnPage } from '#src/features/account/own-page.tsx'
import { ProveElsewhere } from '#src/features/account/prove-elsewhere.tsx'
import {
  BuyCredits,
  METHOD,
  type Offer,
  PACKAGE,
  postedPurchase,
} from '#src/features/credits/buy-credits.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { accountOf } from '#src/lib/storage/session.ts'
import { useOwnSession } from '#src/lib/storage/signed-on-again.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { sentIdOf, takeForm, untouched } from '#src/routes/posted-form.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { AreaCard } from '../area/area-card.tsx'
import { takePageSession } from '../shared/page-session.ts'
import { type Person, signedOn, signInFor } from '../shared/way-back.ts'

type Buying = ReplyOf<Calls['showBuying']>

/** The page's data. */
interface LoadedCredits extends ReplyOf<Calls['listPackages']> {
  /** Who is signed in by the browser's cookie; only pages that the server made say so. */
  readonly person?: Person | undefined
  /** How a professional can buy; undefined where scripts ask for it. */
  readonly buying?: Buying | undefined
  /** The form as it is asked for, or was posted and refused, with what was chosen with it. */
  readonly form?: FormStanding
  readonly method?: string
  readonly chosen?: string
}

/** What is known of the purchase of nobody. */
const UNKNOWN: Buying = { methods: ['transfer'], invoice: null }

/** The packages on sale, and how who is signed in buys them. */
export async function load({ call, onServer, form }: LoaderContext): Promise<LoadedCredits> {
  const { packages } = await call('listPackages', {})
  if (!onServer) return { packages }
  const person = await signedOn(call)
  const asked =
    person?.role === 'professional' ? await call('showBuying', {}).catch(() => undefined) : undefined
  // The typed text comes again where the session ended meanwhile.
  const buying = person || !form ? asked : UNKNOWN
  return { packages, person, buying, form: untouched(onServer) }
}

/** Takes the purchase that was posted. */
export async function act(context: ActionContext, request: Request) {
  const { posted } = context.form
  const [chosen, method] = [textOf(posted, PACKAGE), textOf(posted, METHOD)]
  const { methods } = await context.call('showBuying', {}).catch(() => UNKNOWN)
  const order = {
    package: chosen,
    method: methods.find((one) => one === method) ?? 'transfer',
    request: sentIdOf(context.form),
  }
  const taken = await takeForm(context, request, postedPurchase(order))
  if (taken instanceof Response) return taken
  return withStatus({ form: taken.data, method, chosen }, taken.init ?? {})
}

/** Gives scripts the session that the page was made for. */
export async function ready({ person }: LoadedCredits): Promise<boolean> {
  await takePageSession(person)
  return true
}

/** Credits are bought here (CRD-6): by the same form with and without scripts (PAGE-83). */
export function Page() {
  const { packages, person, buying, form, method, chosen } = usePageData<LoadedCredits>()
  const { settings } = useSiteData()
  const { search } = useLocation()
  const inBrowser = useInBrowser()
  const { session, isOver } = useOwnSession()
  const role = session?.user.role ?? (inBrowser ? undefined : person?.role)
  const [first, ...others] = packages
  // A form that was posted after the session had ended stands here too.
  const isPro = role === 'professional' || (!role && !person && buying !== undefined)
  const hasOtherRole = !isPro && role !== undefined
  return (
    <Wide sx={{ py: { xs: 4, md: 6 }, maxWidth: 820 }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 3 }}>
        Comprar créditos
      </Typography>
      {isPro ? <Intro /> : hasOtherRole ? <ForOthers /> : <ForVisitors packages={packages} />}
      {!first && !hasOtherRole && <Typography>De momento não há pacotes à venda.</Typography>}
      {first && isPro && (
        <OwnPage session={session} isOver={isOver}>
          <Purchase
            packages={[first, ...others]}
            chosen={chosen || new URLSearchParams(search).get('pacote')}
            method={method}
            // A person who signs in here later has another invoice.
            first={!session || accountOf(session) === person?.id ? buying : undefined}
            standing={form ?? untouched()}
          />
        </OwnPage>
      )}
      {!hasOtherRole && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Também pode comprar por e-mail: escreva para{' '}
          <Link href={`mailto:${settings.salesEmail}`}>{settings.salesEmail}</Link> e indique o pacote, o
          e-mail da sua conta, o nome, o NIF e a morada para a fatura.
        </Typography>
      )}
    </Wide>
  )
}

const Intro = () => (
  <Typography sx={{ mb: 3 }}>
    Só gasta créditos quando envia uma proposta. Veja o que cada pacote inclui em{' '}
    <Link component={RouterLink} to={paths.packages}>
      Pacotes de créditos
    </Link>
    .
  </Typography>
)

interface PurchaseProps extends Omit<ComponentProps<typeof BuyCredits>, 'buying' | 'leave'> {
  /** How one can buy, where the page came with it. */
  first: Buying | undefined
}

/** The purchase of who is signed in as a professional. */
function Purchase({ first, ...props }: PurchaseProps) {
  const { data, failure, reload } = useLoaded('buying', (signal) => call('showBuying', { signal }), first)
  if (failure) return <FailedLoad failure={failure} onRetry={reload} />
  if (!data) return <WaitingPage label="A preparar a compra" shape="cards" isTitled />
  return (
    <>
      <ProveElsewhere standing={props.standing} />
      <BuyCredits {...props} buying={data} />
    </>
  )
}

/** What credits are, for who does not have any (CRD-6). */
const Explained = () => (
  <AreaCard title="Como funcionam os créditos">
    <Typography sx={{ mb: 2 }}>
      Os créditos são o que um profissional gasta para enviar propostas a clientes.
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
      <li>
        <strong>Ver pedidos é grátis.</strong> Só gasta créditos quando envia uma proposta.
      </li>
      <li>
        <strong>Uma proposta custa, em regra, {creditsInWords(USUAL_COST)}.</strong> Cada pedido diz quantos
        antes de responder, e recebe no máximo {MAX_PROPOSALS} propostas de cada vez.
      </li>
      <li>
        <strong>Pode ter créditos de volta,</strong> por exemplo se o contacto estiver errado ou o pedido for
        repetido.
      </li>
      <li>
        <strong>O registo é grátis, sem mensalidades.</strong> Ganha {creditsInWords(INITIAL_CREDITS)} assim
        que o ativar.
      </li>
    </Box>
  </AreaCard>
)

/** What credits are, the way to an account that can buy, and back, and what is on sale. */
function ForVisitors({ packages }: { packages: readonly Offer[] }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Explained />
      <AreaCard title="Para comprar">
        <Typography sx={{ mb: 2 }}>
          Inicie sessão com a sua conta de profissional, e volta a esta página. Ainda não tem conta?
          Registar-se é grátis.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={RouterLink} to={signInFor(pathname + search)} variant="contained">
            Iniciar sessão
          </Button>
          <Button component={RouterLink} to={paths.signup} variant="outlined" color="secondary">
            Registar-se como profissional
          </Button>
        </Box>
      </AreaCard>
      {packages.length > 0 && (
        <AreaCard title="Pacotes à venda">
          <Box component="ul" sx={{ mt: 0, mb: 2, pl: 3 }}>
            {packages.map(({ title, price, credits }) => (
              <li key={title}>
                {title}: {credits} créditos por {centsInWords(costOf(price).net)} + IVA
              </li>
            ))}
          </Box>
          <Button component={RouterLink} to={paths.packages} color="secondary">
            O que cada pacote inclui
          </Button>
        </AreaCard>
      )}
    </>
  )
}

/** For who has an account that needs no credits. */
const ForOthers = () => (
  <>
    <AreaCard title="A sua conta não precisa de créditos">
      <Typography sx={{ mb: 2 }}>
        Pedir propostas é grátis. Só uma conta de profissional pode comprar créditos, e a sua é de outro tipo.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={RouterLink} to={paths.home} variant="contained">
          Pedir propostas
        </Button>
        <Button component={RouterLink} to={paths.area} variant="outlined" color="secondary">
          A sua área
        </Button>
      </Box>
    </AreaCard>
    <Explained />
  </>
)
