import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ElementType } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { categories } from '#src/routes/table.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { groupColor } from '#src/ui/icons/group-colors.ts'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'
import { useOrderLink } from './order-link.ts'

/** A featured card (CAT-3): `image` names an icon, `link` is what opens, `service` the service that it orders. */
export interface FeaturedCard {
  image: string
  title: string
  link: string
  service: number
  /** What was measured of it, in words (PAGE-52). */
  figures?: string | undefined
}

/** Cards, each of which opens the order of its service: three to a slide, one and a half on a phone (PAGE-18). */
export function ServiceCards({ title, cards }: { title: string; cards: readonly FeaturedCard[] }) {
  return (
    <Carousel title={title}>
      {cards.map(({ image, title: name, link, service, figures }) => (
        <li key={service}>
          <ServiceCard image={image} title={name} service={service} group={groupOf(link)} beside={figures} />
        </li>
      ))}
    </Carousel>
  )
}

/** The main group whose category page a card links to. */
const groupOf = (link: string): number => categories.find(({ path }) => path === link)?.main ?? 0

interface CardProps {
  /** Name of its icon. */
  image: string
  title: string
  /** Its main group, which gives the icon its colour. */
  group: number
  /** Icon and title side by side on a phone too. */
  flat?: boolean
}

interface ServiceCardProps extends CardProps {
  service: number
  /** The part of the page's query that changes its content (`ownQuery`): the order's address keeps it. */
  query?: URLSearchParams
  /** What it says besides its title and the number of proposals. */
  beside?: string | undefined
}

/** One service as a card that leads to its page and opens its order (PAGE-35). */
export function ServiceCard({ service, query, beside, ...card }: ServiceCardProps) {
  return (
    <Card
      {...card}
      line={beside ? `${beside} · ${PROPOSALS}` : PROPOSALS}
      link={{ component: 'a', ...useOrderLink({ id: service, title: card.title }, query) }}
    />
  )
}

const PROPOSALS = 'Até 5 propostas'

interface LinkCardProps extends CardProps {
  /** The line below the title. */
  line: string | undefined
  to: string
}

/** A link to another page as a card with an icon. */
export function LinkCard({ to, ...card }: LinkCardProps) {
  return <Card {...card} link={{ component: RouterLink, to }} />
}

interface LinkParts extends CardProps {
  line: string | undefined
  /** The link's component and its attributes. */
  link: { component: ElementType; to?: string } & Partial<ReturnType<typeof useOrderLink>>
}

function Card({ image, title, group, flat = false, line, link }: LinkParts) {
  const color = groupColor(group)
  return (
    <Box
      {...link}
      sx={{
        display: 'flex',
        flexDirection: { xs: flat ? 'row' : 'column', md: 'row' },
        gap: 2,
        alignItems: { xs: flat ? 'center' : 'flex-start', md: 'center' },
        height: '100%',
        p: 2,
        borderRadius: '16px',
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        boxShadow: 1,
        transition: 'box-shadow 150ms, transform 150ms',
        '&:hover': { boxShadow: 2, transform: 'translateY(-2px)' },
        '&:focus-visible': { outlineOffset: 0 },
        '@media (prefers-reduced-motion: reduce)': { transition: 'none', '&:hover': { transform: 'none' } },
      }}
    >
      <Box
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          borderRadius: '14px',
          bgcolor: `${color}.light`,
          color: `${color}.main`,
        }}
      >
        <SheetIcon name={image} size={36} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {line}
        </Typography>
      </Box>
    </Box>
  )
}
