import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { paths } from '#src/routes/paths.ts'
import { untouched } from '#src/routes/posted-form.ts'
import { AreaNav } from './area-nav.tsx'
import type { SectionData, SectionPart } from './section-data.ts'
import { ToConfirm } from './to-confirm.tsx'

/** On the server alone: only pages without scripts show it. */
const PlainProfile = import.meta.env.SSR
  ? (await import('./profile/plain-profile.tsx')).PlainProfile
  : undefined

/** Whose most parts have a page without scripts. */
const PROFESSIONAL = 'professional'

/** What a part of the area shows without scripts, or where else to go. */
export function PlainSection(loaded: SectionData) {
  const { part, failed, unconfirmed } = loaded
  if (!part && !unconfirmed) return <NeedsScripts />
  return (
    <>
      <Box sx={{ width: '100%' }}>
        <AreaNav role={PROFESSIONAL} hasMls={loaded.hasMls} />
      </Box>
      {failed && unconfirmed && <ToConfirm text={failed.text} loaded={loaded} />}
      {part && <Part {...loaded} part={part} />}
    </>
  )
}

function Part({ part, standing, form }: SectionData & { part: SectionPart }) {
  switch (part.of) {
    case 'profile':
      return (
        <Box component="noscript" sx={{ display: 'block', width: '100%' }}>
          {PlainProfile && <PlainProfile {...part.profile} form={form ?? untouched(standing)} />}
        </Box>
      )
  }
}

/** The parts that have a page without scripts, for who asked for another one. */
function NeedsScripts() {
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Esta parte da sua área precisa de JavaScript. Os seus pedidos e dados estão na página da sua área; os
        pedidos que pode ler, em «Pedidos para si»; as conversas com clientes, em «As suas propostas»; o saldo
        e os movimentos, em «Créditos».
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button href={paths.area} variant="contained">
          A sua área
        </Button>
        <Button href={`${paths.area}/pedidos`} color="secondary">
          Pedidos para si
        </Button>
        <Button href={`${paths.area}/propostas`} color="secondary">
          As suas propostas
        </Button>
        <Button href={`${paths.area}/creditos`} color="secondary">
          Créditos
        </Button>
      </Box>
    </>
  )
}
