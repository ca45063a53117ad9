import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { costClaim } from '#schemas/showcase/cost-claim.ts'
import packages from '#schemas/showcase/data/packages.json' with { type: 'json' }
import { paths } from '#src/routes/paths.ts'
import { HowItWorks } from '#src/ui/how-it-works.tsx'
import { NamedIcon } from '#src/ui/icons/icons.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { Banner } from '../shared/banner.tsx'
import { CallToAction } from '../shared/call-to-action.tsx'

const steps = [
  [
    'Registe-se grátis',
    'Indique os serviços que presta e a zona onde trabalha. Após a validação recebe 15 créditos.',
  ],
  ['Veja todos os pedidos', 'Na sua área privada vê, sem custos, os pedidos da sua categoria e da sua zona.'],
  [
    'Responda aos que quiser',
    'Só gasta créditos quando envia uma proposta. São aceites as cinco primeiras de cada pedido, e mais cinco se o cliente as pedir.',
  ],
] as const

const claim = costClaim(packages)

const advantages = [
  ['house', 'Página de perfil gratuita', 'Mostra os serviços que presta, fotografias e certificações.'],
  ['briefcase', 'Sem comissões', 'O valor do trabalho que ganha é todo seu.'],
  ['lightning', 'Conversa direta', 'Tire dúvidas com o cliente por chat, sem intermediários.'],
  ['sparkle', claim.title, claim.text],
  [
    'buildings',
    'MLS para o imobiliário',
    'Os profissionais do setor imobiliário têm acesso à MLS, a partilha de imóveis entre agências.',
  ],
  [
    'certificate',
    'Pedidos confirmados',
    'Cada pedido é verificado por e-mail ou SMS antes de ser publicado.',
  ],
] as const

/** What professionals find here (PAGE-29). */
export function Page() {
  return (
    <>
      <Banner
        label="Para profissionais"
        title="Encontre novos clientes na sua zona"
        text="Registe-se gratuitamente e receba 15 créditos para responder aos primeiros pedidos."
        drawing="profissional"
      >
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button component={RouterLink} to={paths.signup} variant="contained" size="large">
            REGISTO GRÁTIS
          </Button>
          <Link component={RouterLink} to={paths.packages} sx={{ py: 1.25 }}>
            Ver os pacotes de créditos
          </Link>
        </Box>
      </Banner>
      <Wide sx={{ pt: 4 }}>
        <HowItWorks steps={steps} />
        <Box component="section" aria-labelledby="advantages" sx={{ my: 6 }}>
          <Typography id="advantages" variant="h2" sx={{ mb: 3, color: 'secondary.main' }}>
            O que ganha com o Cinco
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
            }}
          >
            {advantages.map(([icon, title, text]) => (
              <Box
                key={title}
                sx={{ p: 3, borderRadius: '16px', bgcolor: 'background.paper', color: 'primary.main' }}
              >
                <NamedIcon name={icon} size={36} />
                <Typography variant="h3" gutterBottom sx={{ mt: 1, color: 'secondary.main' }}>
                  {title}
                </Typography>
                <Typography color="textSecondary">{text}</Typography>
              </Box>
            ))}
          </Box>
        </Box>
        <CallToAction
          tone="dark"
          drawing="quem-somos"
          title="Comece hoje"
          text="Sem mensalidades e sem fidelização."
        >
          <Button component={RouterLink} to={paths.signup} variant="contained" size="large">
            REGISTO GRÁTIS
          </Button>
        </CallToAction>
      </Wide>
    </>
  )
}
