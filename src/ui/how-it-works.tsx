import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const ofAsking = [
  ['Diga do que precisa', 'Responda a um questionário curto, feito para o serviço que escolheu.'],
  ['Receba até 5 propostas', 'Profissionais da sua zona respondem ao seu pedido, em regra em 48 horas.'],
  ['Escolha com calma', 'Compare, fale com os profissionais por telefone ou chat e contrate quem preferir.'],
] as const

type Step = readonly [title: string, text: string]

/** How the product works in three steps: those of a visitor, unless others are given. */
export function HowItWorks({ steps = ofAsking }: { steps?: readonly Step[] }) {
  return (
    <Box component="section" aria-labelledby="how">
      <Typography id="how" variant="h2" sx={{ mb: 3, color: 'secondary.main' }}>
        Como funciona
      </Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {steps.map(([title, text], index) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 2 }}>
            <Box
              aria-hidden
              sx={{
                flex: 'none',
                width: 44,
                height: 44,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                fontWeight: 750,
              }}
            >
              {index + 1}
            </Box>
            <div>
              <Typography variant="h3" gutterBottom>
                {title}
              </Typography>
              <Typography color="textSecondary">{text}</Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
