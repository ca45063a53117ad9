import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { Link as RouterLink, useLoaderData } from 'react-router-dom'
import { useSiteData } from '#src/api/site-data.tsx'
import { euros } from '#src/lib/euros.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { Wide } from '#src/ui/wide.tsx'
import { Banner } from '../shared/banner.tsx'
import { CallToAction } from '../shared/call-to-action.tsx'
import { ListFailed } from '../shared/list-failed.tsx'
import { allOrPart, unlessFailing } from '../shared/own-failure.ts'

/** The packages on sale. */
export async function load({ call }: LoaderContext) {
  const reply = await call('listPackages', {}).catch(unlessFailing)
  return allOrPart({ packages: reply?.packages }, reply !== undefined)
}

/** What every package has (PAGE-27). */
const always = [
  'Certificações visíveis',
  'Acesso à MLS, a partilha de imóveis entre agências',
  'Chat direto com os clientes',
  'Página de perfil',
]

/** At most so many benefits are shown (PAGE-27). */
const BENEFITS = 3

/** A package's features, without repetition. */
const linesOf = (
  pictures: number,
  benefits: readonly { title: string }[],
  sms: boolean | undefined,
): string[] => [
  ...new Set([
    pictures === 1 ? '1 fotografia no perfil' : `${pictures} fotografias no perfil`,
    ...always,
    ...(sms ? ['Pedidos novos também por SMS'] : []),
    ...benefits.slice(0, BENEFITS).map(({ title }) => title),
  ]),
]

/** A package's badge, on the edge of its card. */
function Badge({ children }: { children: string }) {
  return (
    <Typography
      variant="body2"
      sx={{
        position: 'absolute',
        top: 0,
        right: 16,
        maxWidth: 'calc(100% - 32px)',
        transform: 'translateY(-50%)',
        px: 1.5,
        py: 0.25,
        borderRadius: '999px',
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        fontWeight: 650,
      }}
    >
      {children}
    </Typography>
  )
}

/** The credit packages for professionals (PAGE-27). */
export function Page() {
  const { packages } = useLoaderData<typeof load>()
  const { settings } = useSiteData()
  const main = packages?.find(({ badge }) => badge !== undefined) ?? packages?.[0]
  return (
    <>
      <Banner
        label="Para profissionais"
        title="Pacotes de créditos"
        text="Só gasta créditos quando envia uma proposta. Sem mensalidades e sem comissões sobre o trabalho."
        drawing="profissional"
      />
      <Wide sx={{ pt: 2 }}>
        {!packages && <ListFailed list="os pacotes" />}
        {packages?.length === 0 && <Typography>De momento não há pacotes à venda.</Typography>}
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(4, minmax(0, 1fr))',
            },
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {packages?.map(({ title, price, credits, pictures, badge, benefits, sms }) => (
            <Box
              key={title}
              component="li"
              sx={{
                position: 'relative',
                display: 'flex',
                flexDirection: 'column',
                p: 3,
                borderRadius: '16px',
                bgcolor: 'background.paper',
                boxShadow: 1,
              }}
            >
              <Typography
                variant="h3"
                component="h2"
                sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}
              >
                {title}
              </Typography>
              {badge !== undefined && <Badge>{badge}</Badge>}
              <Typography sx={{ fontSize: '2rem', fontWeight: 750, color: 'secondary.main' }}>
                {euros(price)}
              </Typography>
              <Typography sx={{ fontWeight: 650 }}>
                {credits === 1 ? '1 crédito' : `${credits} créditos`}
              </Typography>
              {credits > 0 && (
                <Typography color="textSecondary">{euros(price / credits)} por crédito</Typography>
              )}
              <Box
                component="ul"
                sx={{
                  flex: 1,
                  m: 0,
                  my: 2,
                  p: 0,
                  listStyle: 'none',
                  display: 'grid',
                  gap: 0.75,
                  alignContent: 'start',
                }}
              >
                {linesOf(pictures, benefits, sms).map((line) => (
                  <Box key={line} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                    <Box sx={{ color: 'success.main', pt: 0.25, flex: 'none' }}>
                      <CheckIcon size={18} aria-hidden />
                    </Box>
                    {line}
                  </Box>
                ))}
              </Box>
              <Button
                href={`${settings.appUrl}${paths.credits}?${new URLSearchParams({ pacote: title })}`}
                variant={title === main?.title ? 'contained' : 'outlined'}
                aria-label={`Comprar o pacote ${title}`}
              >
                Comprar
              </Button>
            </Box>
          ))}
        </Box>
        <Typography sx={{ my: 4, maxWidth: '75ch' }} color="textSecondary">
          Os preços não incluem IVA. Os créditos são adicionados automaticamente à sua conta após o pagamento.
          O acesso à MLS (a partilha de imóveis entre agências) destina-se apenas a profissionais do setor
          imobiliário.
        </Typography>
        <CallToAction
          tone="dark"
          title="Ainda não tem conta?"
          text="Registe-se gratuitamente: assim que a conta for validada recebe 15 créditos para começar."
        >
          <Button component={RouterLink} to={paths.signup} variant="outlined" color="inherit" size="large">
            REGISTO GRÁTIS
          </Button>
        </CallToAction>
      </Wide>
    </>
  )
}
