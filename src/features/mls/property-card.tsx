import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { businesses, propertyInWords } from '#schemas/mls/property.ts'
import { profilePath } from '#schemas/profiles/profile-path.ts'
import { euros, inThousands } from '#src/lib/euros.ts'

export type FoundProperty = ReplyOf<typeof calls.findShared>['rows'][number]
export type OwnProperty = ReplyOf<typeof calls.listOwnShared>['rows'][number]

interface PropertyCardProps {
  property: FoundProperty | OwnProperty
  /** Next to the title. */
  mark?: ReactNode
  /** Below what is said of the property. */
  children?: ReactNode
}

/** A property that a professional shares (MLS-2). */
export function PropertyCard({ property, mark, children }: PropertyCardProps) {
  const { business, kind, price, area, place, description, commission, link } = property
  const km = 'km' in property ? property.km : null
  const metres = `${inThousands(area)} m²${kind === 'land' ? '' : ' úteis'}`
  return (
    <Paper component="li" elevation={1} sx={{ p: { xs: 2, md: 3 }, mb: 2, borderRadius: '16px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Typography
          variant="h3"
          component="h2"
          sx={{ flex: '1 1 150px', minWidth: 0, color: 'secondary.main' }}
        >
          {propertyInWords(property)}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Chip size="small" label={businesses[business]} />
          {mark}
        </Box>
      </Box>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        {euros(price, 0)}
        <span>{business === 'rent' && ' / mês'}</span>
      </Typography>
      <Typography color="textSecondary">
        {[metres, km === null ? place : `${place}, a ${km} km`].join(' · ')}
      </Typography>
      <Typography sx={{ mt: 1.5, maxWidth: '75ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {description}
      </Typography>
      {commission !== null && (
        <Typography sx={{ mt: 1 }}>
          Parte da comissão para quem trouxer o cliente: <strong>{commission} %</strong>
        </Typography>
      )}
      {link !== null && (
        <Link
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          sx={{ display: 'inline-block', py: 1 }}
        >
          Ver a página do imóvel
        </Link>
      )}
      {children}
    </Paper>
  )
}

/** Whose property it is, and how to reach them. */
export function Agent({ agent: { name, slug, email, phone } }: Pick<FoundProperty, 'agent'>) {
  return (
    <Box
      sx={{
        mt: 1.5,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'center',
        '& a': { py: 1, overflowWrap: 'anywhere' },
      }}
    >
      {slug === null ? (
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
      ) : (
        <Link href={profilePath(slug)} target="_blank" color="secondary" sx={{ fontWeight: 650 }}>
          {name}
        </Link>
      )}
      <Link href={`mailto:${email}`}>{email}</Link>
      {phone !== null && <Link href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Link>}
    </Box>
  )
}
