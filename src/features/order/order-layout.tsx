import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { PostedContext, usePosts } from '#src/forms/posted/posted-context.ts'
import { LateFieldContext } from '#src/forms/theme/late-widgets.tsx'

interface OrderContentProps {
  /** The id of the page's only text field, which takes the focus; the heading is its label. */
  focusId?: string | undefined
  headingId: string
  heading: string
  children: ReactNode
}

interface OrderLayoutProps extends OrderContentProps {
  /** Another id is another page: its heading (or the field named above) takes the focus. */
  id: string
  /** Buttons, at the same place on every page. */
  actions: ReactNode
}

/** A dialog too low for a fixed head, by the size of its text: a phone in landscape, 400 % zoom, or large text. */
export const LOW_DIALOG = '@container (max-height: 24rem)'

/** A dialog in which the buttons would cover the question. */
const NO_ROOM_FOR_FOOT = '@container (max-height: 24rem) and (max-width: 30rem)'

/** Where the buttons stay at the screen's foot: not at 400 % zoom or with very large text, where they would cover the question. */
const FOOT_STAYS = '@media screen and (min-height: 20em), screen and (min-width: 30em) and (min-height: 15em)'

/** A screen on which an order's page has the dialog's shape. */
const ROOMY = '@media screen and (min-width: 600px) and (min-height: 34em)'

const FOCUSABLE = '& :is(input, textarea, select, button, a)'

/** As far above the screen's foot as the buttons, the banner and a field's error need. */
const ABOVE_FOOT = { scrollMarginBottom: '12rem' } as const

/**
 * A page of the order with its buttons at the bottom edge. The page scrolls by itself, so that nothing of it is covered
 * by the buttons or the notice above those.
 */
export function OrderLayout({ id, actions, ...page }: OrderLayoutProps) {
  return (
    <>
      <OrderContent key={id} {...page} />
      <OrderFoot>
        <OrderActions>{actions}</OrderActions>
      </OrderFoot>
    </>
  )
}

/** Question and answer. When it appears, its field or its heading takes the focus. */
export function OrderContent({ focusId, headingId, heading, children }: OrderContentProps) {
  const whole = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const posts = usePosts()
  const isPage = use(PostedContext) !== undefined
  const [came] = useState(posts)

  useEffect(() => {
    // Somebody is at work in a page that came as HTML.
    if (!came && !whole.current?.contains(document.activeElement))
      (fieldOf(focusId) ?? title.current)?.focus()
  }, [came, focusId])
  const focusLateField = useCallback(() => {
    if (document.activeElement === title.current) fieldOf(focusId)?.focus()
  }, [focusId])

  return (
    <Scrolling ref={whole}>
      <Typography
        id={headingId}
        ref={title}
        component={isPage ? 'h1' : 'h2'}
        variant="h5"
        tabIndex={-1}
        sx={{ mb: 3, fontWeight: 700, outline: 'none', textWrap: 'balance', overflowWrap: 'anywhere' }}
      >
        {heading}
      </Typography>
      <LateFieldContext value={focusLateField}>{children}</LateFieldContext>
    </Scrolling>
  )
}

const fieldOf = (id: string | undefined) => (id === undefined ? null : document.getElementById(id))

const Scrolling = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Room for the error below a field that is scrolled to.
  scrollPaddingBlock: '1rem 3rem',
  [LOW_DIALOG]: { flex: 'none', overflowY: 'visible', [FOCUSABLE]: ABOVE_FOOT },
  '@media print': { flex: 'none', overflowY: 'visible' },
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  '@keyframes arrive': { from: { opacity: 0, transform: 'translateX(12px)' } },
  animation: 'arrive 180ms ease-out',
  '@media (prefers-reduced-motion: reduce), (scripting: none)': { animation: 'none' },
}))

/** The buttons, at the screen's foot. */
export const OrderFoot = styled('footer')(({ theme }) => ({
  '@media print': { display: 'none' },
  [FOOT_STAYS]: { position: 'sticky', bottom: 0 },
  zIndex: 1,
  flex: 'none',
  background: (theme.vars ?? theme).palette.background.paper,
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  padding: theme.spacing(1.5, 2),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  paddingBottom: 'max(12px, env(safe-area-inset-bottom))',
  '@media (max-height: 380px)': { paddingBlock: theme.spacing(0.5) },
  [NO_ROOM_FOR_FOOT]: { position: 'static' },
}))

export const OrderActions = styled('div')(({ theme }) => ({
  display: 'flex',
  // A narrow screen with large text has room for one button a line.
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2),
  justifyContent: 'space-between',
  alignItems: 'center',
  '& > :last-child': { marginInlineStart: 'auto' },
}))

/** The height of the site's header. */
const HEADER = 68

/**
 * The card of an order on a page of its own (ORD-42). On a phone it is the screen below the header, and its foot stays at the
 * screen's; elsewhere it has the dialog's shape.
 */
export const OrderCard = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(100dvh - ${HEADER}px)`,
  background: (theme.vars ?? theme).palette.background.paper,
  '@media print': { minHeight: 0 },
  // The browser scrolls what gets the focus above the foot.
  [FOOT_STAYS]: {
    [FOCUSABLE]: ABOVE_FOOT,
    [`& footer ${FOCUSABLE.slice(2)}`]: { scrollMarginBottom: 0 },
  },
  [ROOMY]: {
    [FOCUSABLE]: { scrollMarginBottom: 0 },
    minHeight: 0,
    height: `min(640px, calc(100dvh - ${HEADER}px - ${theme.spacing(6)}))`,
    marginBlock: theme.spacing(3),
    borderRadius: 16,
    boxShadow: (theme.vars ?? theme).shadows[1],
    // The foot below stays on the screen: the card is no scroll container.
    overflow: 'clip',
  },
}))
