import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLoaderData, useLocation } from 'react-router-dom'
import { centsInWords, costOf } from '#schemas/credits/purchases.ts'
import { call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { BuyCredits, type Offer } from '#src/features/credits/buy-credits.tsx'
import { readSession, SESSION_KEY } from '#src/lib/storage/session.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { signInFor } from '../shared/way-back.ts'

/** The packages on sale. */
export const load = ({ call }: LoaderContext) => call('listPackages', {})

/** Credits are bought here (CRD-6). */
export function Page() {
  const { packages } = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const { settings } = useSiteData()
  const { search } = useLocation()
  const stored = useStored(SESSION_KEY)
  const role = stored === null ? undefined : readSession(stored)?.user.role
  const [first, ...others] = packages
  return (
    <Wide sx={{ py: { xs: 4, md: 6 }, maxWidth: 820 }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 3 }}>
        Comprar créditos
      </Typography>
      <Typography sx={{ mb: 3 }}>
        Só gasta créditos quando envia uma proposta. Veja o que cada pacote inclui em{' '}
        <Link component={RouterLink} to={paths.packages}>
          Pacotes de créditos
        </Link>
        .
      </Typography>
      {!first && <Typography>De momento não há pacotes à venda.</Typography>}
      {first && role === 'professional' && (
        <Buying packages={[first, ...others]} chosen={new URLSearchParams(search).get('pacote')} />
      )}
      {role !== 'professional' && (
        <>
          <Offers packages={packages} />
          <Invitation role={role} />
        </>
      )}
      <Typography color="textSecondary" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        Também pode comprar por e-mail: escreva para{' '}
        <Link href={`mailto:${settings.salesEmail}`}>{settings.salesEmail}</Link> e indique o pacote, o e-mail
        da sua conta, o nome, o NIF e a morada para a fatura.
      </Typography>
    </Wide>
  )
}

/** The purchase of who is signed in as a professional. */
function Buying(props: { packages: readonly [Offer, ...Offer[]]; chosen: string | null }) {
  const { data, failure, reload } = useLoaded('buying', (signal) => call('showBuying', { signal }))
  if (failure) return <FailedLoad failure={failure} onRetry={reload} />
  if (!data) return <WaitingQuestion label="A preparar a compra" />
  return <BuyCredits {...props} buying={data} />
}

/** What is on sale, for who cannot buy yet. */
const Offers = ({ packages }: { packages: readonly Offer[] }) => (
  <Box component="ul" sx={{ mt: 0, mb: 3, pl: 3 }}>
    {packages.map(({ title, price, credits }) => (
      <li key={title}>
        {title}: {credits} créditos por {centsInWords(costOf(price).net)} + IVA
      </li>
    ))}
  </Box>
)

/** The way to an account that can buy, and back. */
function Invitation({ role }: { role: string | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {role === undefined
          ? 'Para comprar, inicie sessão com a sua conta de profissional. Depois volta a esta página.'
          : 'Só uma conta de profissional pode comprar créditos, e a sua é de outro tipo.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {role === undefined && (
          <Button component={RouterLink} to={signInFor(pathname + search)} variant="contained">
            Iniciar sessão
          </Button>
        )}
        <Button component={RouterLink} to={paths.signup} variant="outlined" color="secondary">
          Registar-se como profissional
        </Button>
      </Box>
    </>
  )
}
