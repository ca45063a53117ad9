import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Profile } from '#schemas/showcase/profile.ts'

const checks = [
  ['email', 'E-mail'],
  ['phone', 'Telemóvel'],
  ['website', 'Site'],
  ['facebook', 'Facebook'],
] as const

/** The facts at the side of a profile, and what of it was verified (PAGE-26). */
export function Facts({ profile: { age, employees, payment, verified } }: { profile: Profile }) {
  const facts = [
    ['Idade da empresa', age === 1 ? '1 ano' : `${age} anos`],
    ...(employees === null ? [] : [['Colaboradores', String(employees)]]),
    ['Aderente Pagamento Seguro', payment ? 'SIM' : 'NÃO'],
    ...checks.map(([flag, label]) => [label, verified[flag] ? 'Verificado' : 'Não-verificado']),
  ] as const
  return (
    <Box
      component="aside"
      aria-label="Factos"
      sx={{
        order: { xs: -1, md: 0 },
        alignSelf: 'start',
        p: 3,
        borderRadius: '16px',
        bgcolor: 'background.paper',
      }}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {facts.map(([label, value]) => (
          <Box
            key={label}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}
          >
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontWeight: 650,
                color: value === 'Verificado' || value === 'SIM' ? 'success.main' : 'text.primary',
              }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
