import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { ContactForm, takeContact } from '#src/features/contact/contact-form.tsx'
import { loadForm } from '#src/routes/posted-form.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { SiteMap } from '#src/ui/map/site-map.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { Breadcrumb } from '../shared/breadcrumb.tsx'

export { loadForm as load, takeContact as act }

/** Contacts: hours, addresses, the form and the map (CON-1). */
export function Page() {
  const { settings } = useSiteData()
  const { supportEmail, salesEmail, openingHours, office } = settings
  return (
    <Wide sx={{ py: { xs: 4, md: 6 } }}>
      <Box sx={{ mb: 2 }}>
        <Breadcrumb above={[]} title="Contactos" />
      </Box>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 4 }}>
        CONTACTOS
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Paper elevation={1} sx={{ p: { xs: 2, sm: 4 }, borderRadius: '16px' }}>
          <ContactForm standing={usePageData<FormStanding>()} />
        </Paper>
        <Box>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            Horário
          </Typography>
          <Typography sx={{ mb: 3 }}>{openingHours}</Typography>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            E-mail
          </Typography>
          {[supportEmail, salesEmail].map((address) => (
            <Typography key={address} sx={{ overflowWrap: 'anywhere' }}>
              <Link href={`mailto:${address}`} sx={{ display: 'inline-block', py: 0.5 }}>
                {address}
              </Link>
            </Typography>
          ))}
          <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1 }}>
            Onde estamos
          </Typography>
          <Typography component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
            {office.address}
          </Typography>
          <SiteMap
            lat={office.lat}
            lng={office.lng}
            interactive
            zoom={11}
            radius={0}
            label={`Mapa: ${office.address}`}
          />
        </Box>
      </Box>
    </Wide>
  )
}
