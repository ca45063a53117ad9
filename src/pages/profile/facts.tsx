import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck'
import { actsAsInWords } from '#schemas/profiles/acts-as.ts'
import { type Mark, PAYMENT } from '#schemas/profiles/marks.ts'
import type { Profile } from '#schemas/profiles/profile.ts'

/** Where what was verified stands in the page. */
export const FACTS = 'factos'

const checks = [
  ['email', 'E-mail'],
  ['phone', 'Telemóvel'],
  ['website', 'Site'],
  ['facebook', 'Facebook'],
  ['nif', 'NIF'],
] as const

interface FactsProps {
  profile: Profile
  /** What was verified, with its day (PRF-20). */
  marks: readonly Mark[]
  /** In which time they usually answer (DAY-7). */
  answers: string | undefined
}

/** The facts at the side of a profile (PAGE-26): what is known and what was verified, nothing that is not. */
export function Facts({ profile, marks, answers }: FactsProps) {
  const { age, employees, payment, verified, website, facebook, actsAs } = profile
  const { who, law } = actsAsInWords(actsAs)
  const facts = [
    ...(age === 0 ? [] : [['Idade da empresa', age === 1 ? '1 ano' : `${age} anos`, false] as const]),
    ...(employees === null ? [] : [['Colaboradores', String(employees), false] as const]),
    ...(answers === undefined ? [] : [['Responde normalmente', answers, false] as const]),
    ...(payment ? [[PAYMENT, 'SIM', true] as const] : []),
    ...checks.flatMap(([flag, label]) => (verified[flag] ? [[label, 'Verificado', true] as const] : [])),
    ...marks.flatMap(({ name, credential }) => (credential ? [[name, 'Verificado', true] as const] : [])),
  ]
  const wordsOf = (label: string) => marks.find(({ name }) => name === label)?.words
  const links = [
    ['Site', website],
    ['Facebook', facebook],
  ] as const
  const hasLinks = links.some(([, href]) => href !== undefined)
  return (
    <Box
      component="aside"
      aria-label="Factos"
      id={FACTS}
      sx={{
        // Between the photographs and the rest on a phone, next to both where there is room.
        gridColumn: { md: 2 },
        gridRow: { md: '1 / span 2' },
        alignSelf: 'start',
        mb: 5,
        position: { md: 'sticky' },
        '@media print': { position: 'static' },
        top: 96,
        p: 3,
        borderRadius: '16px',
        bgcolor: 'background.paper',
        boxShadow: 1,
      }}
    >
      <Typography sx={{ fontWeight: 650 }}>{who}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: facts.length > 0 ? 2 : 0 }}>
        {law}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {facts.map(([label, value, good]) => (
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
                display: 'inline-flex',
                alignItems: 'center',
                gap: 0.5,
                fontWeight: 650,
                color: good ? 'success.main' : 'text.primary',
              }}
            >
              {good && <SealCheckIcon size={18} aria-hidden />}
              {value}
            </Typography>
            {wordsOf(label) !== undefined && (
              <Typography
                component="dd"
                variant="body2"
                color="textSecondary"
                sx={{ m: 0, flexBasis: '100%' }}
              >
                {wordsOf(label)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      {hasLinks && (
        <Box sx={{ mt: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          {links.map(
            ([label, href]) =>
              href !== undefined && (
                <Link
                  key={label}
                  href={href}
                  target="_blank"
                  rel="nofollow ugc noopener noreferrer"
                  sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}
                >
                  {label}: {href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')}
                </Link>
              ),
          )}
        </Box>
      )}
    </Box>
  )
}
